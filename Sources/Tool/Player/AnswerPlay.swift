import Answers
import Exercises
import Records

/// Plays answers to one exercise, and writes the record.
package struct AnswerPlay {
  private let sheet: AnswerSheet
  private let write: (Record.Line) -> Void

  /// Prepares to play answers to the exercise of `sheet`; `write` takes each line of the record.
  package init(_ sheet: AnswerSheet, write: @escaping (Record.Line) -> Void) {
    self.sheet = sheet
    self.write = write
  }

  /// Checks what is shipped in the student's file.
  package func checkStub() {
    guard let checks = checks(of: sheet.stub) else { return }
    _ = results(of: checks)
    write(.over)
  }

  /// Checks the answer in `library`.
  package func check(_ library: String) {
    guard let checks = checks(in: library) else { return }
    if let misconception = sheet.misconception(behind: results(of: checks)) {
      write(.looksLike(misconception))
    }
    write(.over)
  }

  /// Plays one schedule with the answer in `library`.
  package func replay(_ library: String, _ schedule: ScheduledPlay) {
    guard let checks = checks(in: library) else { return }
    schedule.lines(for: checks.compactMap(\.scene)).forEach(write)
    write(.over)
  }

  /// Loads an answer and lays out its requirements; writes the reason if that can't be done.
  private func checks(in library: String) -> [Check]? {
    do { return checks(of: try AnswerLibrary.answer(in: library)) } catch {
      write(.cannotLoad(error.reason))
      return nil
    }
  }

  private func checks(of answer: any Sendable) -> [Check]? {
    let checks = sheet.exercise.checks(of: answer, against: sheet.solution)
    if checks == nil { write(.isNoAnswer) }
    return checks
  }

  /// Checks one requirement after another.
  private func results(of checks: [Check]) -> [CheckResult] {
    checks.map { check in
      write(.begins(check.title))
      let result = check.result()
      write(.ends(result))
      return result
    }
  }
}
