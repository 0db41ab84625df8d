import CourseFiles
import Foundation
import Rendering
import Shell

/// Runs the commands of a program of the kit: it understands a command line and carries it out.
package struct CommandRunner: Sendable {
  /// The result of a command: what to print, the exit code, and whether it is a page to be read.
  package typealias Result = (text: String, exitCode: Int32, isPage: Bool)

  private let judging: @Sendable (Arguments, Terminal) throws -> Result

  /// Makes the runner of a program.
  ///
  /// - Parameter judging: carries out what needs a judge; it gets the command line and what the
  ///   output goes to.
  package init(judging: @escaping @Sendable (Arguments, Terminal) throws -> Result) {
    self.judging = judging
  }

  /// Carries out a command line and prints the result.
  ///
  /// - Parameter words: the command line, without the name of the program.
  /// - Returns: the exit code.
  package func run(_ words: [String]) -> Int32 {
    do {
      let arguments = try Arguments(words)
      let environment = Console.current.environment
      let terminal = Console.current.terminal
      let console = try arguments.language.map {
        Console.current.setting(Checkout.languageVariable, to: $0)
      }
      let result: Result = try Console.$current.withValue(console ?? Console.current) {
        try self.result(of: arguments, on: terminal)
      }
      let isPaged = result.isPage && arguments.options[.noPager] == nil
      try Output.show(result.text, on: terminal, isPaged ? Pager(environment: environment) : nil)
      return result.exitCode
    } catch let failure as Failure {
      Output.say(failure)
      return failure.exitCode
    } catch {
      Output.say(.broken("\(error)"))
      return Failure.broken("").exitCode
    }
  }

  /// Carries out a command line.
  ///
  /// - Throws: `Failure` if it cannot be understood, or what carrying it out throws.
  package func result(of arguments: Arguments, on terminal: Terminal) throws -> Result {
    let command = try Command(arguments)
    if case .judging = command { return try judging(arguments, terminal) }
    let (text, exitCode) = try command.run(on: terminal)
    return (text, exitCode, command.isPage)
  }
}
