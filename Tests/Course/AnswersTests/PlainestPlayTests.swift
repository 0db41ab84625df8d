import Answers
import CourseFiles
import Exercises
import Explorer
import Foundation
import Judging
import Testing

/// Each requirement in its plainest situation only, and in its usual order.
///
/// What goes wrong in larger ones does not keep these from saying what they see.
@Suite struct PlainestPlayTests {
  private static let checkout = Result { try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  @Test(arguments: AnswerSheet.all) func aSolutionDoesWhatIsKept(sheet: AnswerSheet) throws {
    let kept = try KeptAnswers(to: sheet.exercise, in: Self.checkout.get())
    let plays = try #require(sheet.exercise.plays(of: sheet.solution))
    for (index, play) in plays.enumerated() {
      let outcome = play.outcome(in: Situation(), under: Schedule([])).outcome
      let token = PlayToken(index, Situation(), nil)
      #expect(
        kept.right.hashes(token, among: sheet.exercise).contains(outcome.hash), "\(play.title)")
    }
  }
}
