import Checker
import CourseFiles
import Foundation
import Rendering

@main
enum Lessons {
  static func main() {
    Interrupt.unblock()
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      let command = try Command(arguments)
      let environment = ProcessInfo.processInfo.environment
      let terminal = Terminal.current(environment: environment)
      let result = try command.run(on: terminal)
      let isPaged = command.isPage && arguments.options[.noPager] == nil
      try show(result.text, on: terminal, isPaged ? Pager(environment: environment) : nil)
      exit(result.exitCode)
    } catch let failure as Failure {
      stop(failure)
    } catch {
      stop(.broken("\(error)"))
    }
  }

  /// Prints a text; one that is longer than the screen goes through the pager, if there is one.
  private static func show(_ text: String, on terminal: Terminal, _ pager: Pager?) throws {
    guard let pager, terminal.isTooLow(for: text) else { return try write(text) }
    if pager.show(text) { return }
    try write(text)
    if let complaint = pager.complaint { warn(complaint) }
  }

  private static func stop(_ failure: Failure) -> Never {
    let lines = [failure.sentence, failure.wayOut].compactMap(\.self)
    say(lines.joined(separator: "\n"))
    exit(failure.exitCode)
  }

  /// Says something on standard error and goes on.
  static func warn(_ sentence: String) {
    say(sentence)
  }

  /// Writes to standard error, with commands as they are to be typed.
  private static func say(_ text: String) {
    let typed = text.replacing(/`lessons(?=[ `])/, with: "`swift run lessons")
    let words = "lessons: " + typed.printable
    let line =
      Terminal.errorWidth.map { width in
        words.split(separator: "\n").map { String($0).wrapped(to: width, first: "", rest: "") }
          .joined()
      } ?? words + "\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  /// Writes to standard output; a reader that has gone away is no error.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      if cause?.code == Int(EPIPE) { return }
      throw Failure.broken("The output could not be written to where it should go.")
    }
  }
}
