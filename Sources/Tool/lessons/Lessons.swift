import Checker
import CourseFiles
import Foundation
import Rendering

@main
enum Lessons {
  static func main() {
    Interrupt.unblock()
    do {
      let command = try Command(Arguments(Array(CommandLine.arguments.dropFirst())))
      let terminal = Terminal.current(environment: ProcessInfo.processInfo.environment)
      let result = try command.run(on: terminal)
      try write(result.text)
      exit(result.exitCode)
    } catch let failure as Failure {
      stop(failure)
    } catch {
      stop(.broken("\(error)"))
    }
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
    let line = "lessons: " + typed.printable + "\n"
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
