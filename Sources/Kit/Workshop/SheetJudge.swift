import Answers
import CourseFiles
import Exercises
import Judging

/// Judges the kit's own answers to one exercise in this process, by what is kept of them.
package struct SheetJudge {
  /// The answers.
  package let sheet: AnswerSheet
  /// What is known of them.
  package let kept: KeptAnswers

  /// Reads what is kept of a sheet; what nobody has kept yet is made here, which takes longer.
  package init(_ sheet: AnswerSheet, in checkout: Checkout) {
    self.sheet = sheet
    kept = (try? KeptAnswers(to: sheet.exercise, in: checkout)) ?? sheet.keptAnswers()
  }

  /// Returns the result of an answer, requirement by requirement.
  package func results(of answer: any Sendable) -> [CheckResult] {
    kept.right.results(of: sheet.played(answer), to: sheet.exercise)
  }

  /// Returns the first requirement that an answer does not meet; nothing is played after that.
  package func firstShortfall(of answer: any Sendable) -> CheckResult? {
    for (index, play) in (sheet.exercise.plays(of: answer) ?? []).enumerated() {
      if let miss = kept.right.firstMiss(of: play, at: index) { return miss }
    }
    return nil
  }
}

extension SheetJudge {
  /// The first requirement that each answer of a sheet does not meet; nil for one that meets all.
  package struct Shortfalls: Sendable {
    /// Of the solution.
    package let solution: CheckResult?
    /// Of the stub.
    package let stub: CheckResult?
    /// Of the wrong answers, in order.
    package let wrong: [CheckResult?]
  }

  /// Plays all answers of the sheet.
  package func shortfalls() -> Shortfalls {
    Shortfalls(
      solution: firstShortfall(of: sheet.solution), stub: firstShortfall(of: sheet.stub),
      wrong: sheet.wrong.map { firstShortfall(of: $0.answer) })
  }
}
