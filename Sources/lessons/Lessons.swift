import Course
import Foundation
import Rendering

@main
enum Lessons {
  static func main() {
    do {
      let command = try Command(Arguments(Array(CommandLine.arguments.dropFirst())))
      let terminal = Terminal.current(environment: ProcessInfo.processInfo.environment)
      let result = try command.run(on: terminal)
      try FileHandle.standardOutput.write(contentsOf: Data(result.text.utf8))
      exit(result.exitCode)
    } catch let failure as Failure {
      stop(failure)
    } catch {
      stop(.broken("\(error)"))
    }
  }

  private static func stop(_ failure: Failure) -> Never {
    let lines = [failure.sentence, failure.wayOut].compactMap(\.self)
    let text = "lessons: " + lines.joined(separator: "\n") + "\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(failure.exitCode)
  }
}
