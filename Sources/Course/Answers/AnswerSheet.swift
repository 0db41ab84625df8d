import Exercises
import Judging

/// The answers to one exercise that are compiled with the kit: the stub and the solution.
///
/// All others are text, in `Tests/Course/Corpus`.
package struct AnswerSheet: Sendable {
  /// The exercise.
  package let exercise: Exercise
  /// What is shipped in the student's file.
  package let stub: any Sendable
  /// An answer that is right.
  package let solution: any Sendable
  /// Why the solution is as it is, in a few sentences.
  package let why: String

  /// Collects the answers to an exercise.
  package init(
    to exercise: Exercise, stub: any Sendable, solution: any Sendable, why: String
  ) {
    self.exercise = exercise
    self.stub = stub
    self.solution = solution
    self.why = why
  }
}

extension AnswerSheet {
  /// The sheet of `exercise`; nil if it has none.
  package static func of(_ exercise: Exercise) -> AnswerSheet? {
    all.first { $0.exercise.number == exercise.number }
  }

  /// Plays an answer to the exercise, and tells the result of it; of what is none, nothing comes.
  package func played(_ answer: any Sendable) -> PlayedAnswer {
    PlayedAnswer(exercise.plays(of: answer) ?? [])
  }

  /// What is to be kept of these answers for those who judge others; no wrong answer is among them.
  ///
  /// - Parameter others: answers that are right in another way, played at a cost of one more.
  /// - Returns: what is kept.
  package func keptAnswers(besides others: [PlayedAnswer] = []) -> KeptAnswers {
    let right = rightOutcomes(besides: others)
    let stub = right.results(of: played(stub), to: exercise)
    return KeptAnswers(why: why, metByStub: stub.count(where: \.isMet), right: right, wrong: [])
  }

  /// The outcomes of right answers.
  ///
  /// - Parameters:
  ///   - others: answers that are right in another way, played at the same cost.
  ///   - extra: how much more a schedule may cost than the requirements say.
  /// - Returns: the outcomes.
  package func rightOutcomes(
    besides others: [PlayedAnswer] = [], extra: Int = 1
  ) -> RightOutcomes {
    let solution = exercise.plays(of: solution) ?? []
    return RightOutcomes(of: solution, besides: others, extra: extra)
  }
}
