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

  /// Returns the first requirement that an answer does not meet.
  package func firstShortfall(of answer: any Sendable) -> CheckResult? {
    results(of: answer).first { !$0.isMet }
  }
}
