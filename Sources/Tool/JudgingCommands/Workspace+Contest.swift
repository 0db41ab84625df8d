import Checker
import CourseFiles
import Exercises
import Foundation
import Judging
import ReadingCommands
import Rendering
import Reports
import Shell

/// What somebody writes who thinks that a judgement is wrong.
extension Workspace {
  /// Checks an exercise, and writes all that somebody needs who looks at the judgement again.
  ///
  /// The file holds the answer as it is, what was said of it, the token that plays it again, and the
  /// versions of compiler, system and requirements.
  ///
  /// - Parameters:
  ///   - exercise: what is contested.
  ///   - path: where to write; nothing may be there yet.
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure` if the answer passes, or the file cannot be written; or what a check throws.
  func contest(_ exercise: Exercise, to path: String) throws -> (text: String, exitCode: Int32) {
    let file = Console.current.file(at: path)
    guard !FileManager.default.fileExists(atPath: file.path) else {
      throw Failure.usage("\(path) is there already.", "Name a file that is not there yet.")
    }
    let judgement = try checker.check(exercise)
    guard !judgement.isPassed else {
      throw Failure.usage("\(exercise.number) is passed, so there is nothing to contest.")
    }
    let answer = text(of: exercise) ?? ""
    do {
      try contest(judgement, answer).write(to: file, atomically: true, encoding: .utf8)
    } catch {
      throw Failure.usage("\(path) cannot be written.", "Name another file.")
    }
    return (
      """
      Written: \(path). It holds your answer, what was said of it, and the versions.
      Say below the line "Why I think that it is right" what you think, and give it to your teacher, \
      or to those who make the kit.

      """, 0
    )
  }

  private func contest(_ judgement: Judgement, _ answer: String) throws -> String {
    let exercise = judgement.exercise
    let token = judgement.shortfall?.shortfall.map { "\($0.token)" }
    let again =
      token.map { "swift run lessons check \(exercise.number) --replay '\($0)'" }
      ?? "swift run lessons check \(exercise.number)"
    let swift =
      try Checker.tryProgram("swiftc", ["--version"]).printed
      .split(separator: "\n").first { $0.contains("Swift version") } ?? "unknown"
    let plain = Terminal(width: 100, hasColour: false)
    return """
      # A judgement to be looked at again: exercise \(exercise.number)

      ## Why I think that it is right



      ## What was said

      ```
      \(report(on: judgement, for: plain))```

      To see it again: `\(again)`

      ## Versions

      - compiler: \(swift)
      - system: \(ProcessInfo.processInfo.operatingSystemVersionString)
      - requirements: \(exercise.edition(in: checkout))

      ## The answer

      ```swift
      \(answer)```

      """
  }
}
