import Exercises

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
  /// Why the solution is as it is, in a few sentences.
  package let why: String
  /// Answers that are wrong, each in its own way.
  package let wrong: [WrongAnswer]

  /// Collects the answers to an exercise.
  package init(
    to exercise: Exercise, stub: any Sendable, solution: any Sendable, why: String,
    wrong: [WrongAnswer]
  ) {
    self.exercise = exercise
    self.stub = stub
    self.solution = solution
    self.why = why
    self.wrong = wrong
  }
}

extension AnswerSheet {
  /// The sheet of `exercise`; nothing if it has none.
  package static func of(_ exercise: Exercise) -> AnswerSheet? {
    all.first { $0.exercise.number == exercise.number }
  }

  /// What comes of each wrong answer, in the order of `wrong`.
  package func wrongResults() -> [[CheckResult]] {
    wrong.map { exercise.results(of: $0.answer, against: solution) ?? [] }
  }

  /// Finds the catalogued wrong answer that falls short as `results` do.
  ///
  /// The first requirement that is not met must be the same and have gone wrong in the same way; of
  /// several such answers, the one that misses the same requirements is taken.
  ///
  /// - Parameters:
  ///   - results: what came of an answer's requirements.
  ///   - wrongResults: what comes of each wrong answer, if that is known already.
  /// - Returns: the name of the misconception; nothing if no wrong answer looks like that.
  package func misconception(
    behind results: [CheckResult], among wrongResults: [[CheckResult]]? = nil
  ) -> String? {
    guard let first = results.first(where: { !$0.isMet }), let shortfall = first.shortfall else {
      return nil
    }
    let alike = zip(wrong, wrongResults ?? self.wrongResults()).filter { _, theirs in
      let their = theirs.first { !$0.isMet }
      return their?.title == first.title && their?.shortfall?.looksLike(shortfall) == true
        && their?.reachedTodo == first.reachedTodo
    }
    let same = alike.first { _, theirs in theirs.map(\.isMet) == results.map(\.isMet) }
    return (same ?? alike.first)?.0.misconception
  }
}
