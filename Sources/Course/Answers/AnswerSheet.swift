import Exercises
import Judging

/// What the kit knows of the answers to one exercise: the stub, the solution, and what is wrong.
package struct AnswerSheet: Sendable {
  /// An answer that is known to be wrong.
  package struct WrongAnswer: Sendable {
    /// The name of the misconception behind it, which has a page: `error-branch-forgotten`.
    package let misconception: String
    /// The title of the first requirement that it does not meet.
    package let diesOf: String
    /// The answer.
    package let answer: any Sendable

    /// Catalogues a wrong answer.
    package init(_ misconception: String, diesOf: String, _ answer: any Sendable) {
      self.misconception = misconception
      self.diesOf = diesOf
      self.answer = answer
    }
  }

  /// The exercise.
  package let exercise: Exercise
  /// What is shipped in the student's file.
  package let stub: any Sendable
  /// An answer that is right.
  package let solution: any Sendable
  /// Answers that are right in another way: each does something that the task leaves open.
  package let alsoRight: [any Sendable]
  /// Why the solution is as it is, in a few sentences.
  package let why: String
  /// Answers that are wrong, each in its own way.
  package let wrong: [WrongAnswer]

  /// Collects the answers to an exercise.
  package init(
    to exercise: Exercise, stub: any Sendable, solution: any Sendable,
    alsoRight: [any Sendable] = [], why: String, wrong: [WrongAnswer]
  ) {
    self.exercise = exercise
    self.stub = stub
    self.solution = solution
    self.alsoRight = alsoRight
    self.why = why
    self.wrong = wrong
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

  /// What is to be kept of these answers for those who judge others.
  package func keptAnswers() -> KeptAnswers {
    let right = RightOutcomes(of: ([solution] + alsoRight).compactMap { exercise.plays(of: $0) })
    let stub = right.results(of: played(stub), to: exercise)
    return KeptAnswers(
      why: why, metByStub: stub.count(where: \.isMet), right: right,
      wrong: wrong.map { WrongForm($0.misconception, played($0.answer), against: right) })
  }
}
