import Answers
import Checker
import CourseFiles
import Exercises
import Explorer
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
  /// Returns what is to be written of an answer in the file of judgements.
  ///
  /// - Parameters:
  ///   - answer: what is played.
  ///   - name: what it is called.
  ///   - known: the result of it, if it has been played.
  /// - Returns: the short text and the whole one.
  package func transcript(
    of answer: any Sendable, named name: String, results known: [CheckResult]? = nil
  ) -> (summary: String, whole: String) {
    let plays = sheet.exercise.plays(of: answer) ?? []
    let results = zip(known ?? results(of: answer), plays).enumerated().map { index, pair in
      var (result, play) = pair
      guard let miss = result.miss else { return result }
      let situation = play.situations[miss.situation]
      guard let outcome = play.outcome(in: situation, withHash: miss.hash) else { return result }
      let token = PlayToken(index, situation, try? Schedule(token: outcome.schedule))
      result.shortfall = kept.right.shortfall(outcome, at: token, among: sheet.exercise)
      return result
    }
    return (
      Transcripts.summary(of: results, named: name), Transcripts.block(of: results, named: name)
    )
  }
}

extension SheetJudge {
  /// The first requirement that solution and stub do not meet; nil for one that meets all.
  package struct Shortfalls: Sendable {
    /// Of the solution.
    package let solution: CheckResult?
    /// Of the stub.
    package let stub: CheckResult?

    /// Takes what is known already.
    package init(solution: CheckResult?, stub: CheckResult?) {
      (self.solution, self.stub) = (solution, stub)
    }
  }

  /// Plays both answers of the sheet.
  package func shortfalls() -> Shortfalls {
    Shortfalls(
      solution: firstShortfall(of: sheet.solution), stub: firstShortfall(of: sheet.stub))
  }
}

extension AnswerSheet {
  /// The path of the file that holds the solution, from the root of the checkout.
  package var path: String { exercise.solutionPath }
  /// The path of the copy of the shipped file, from the root of the checkout.
  package var stubPath: String { exercise.shippedPath }
}
