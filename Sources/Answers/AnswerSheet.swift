import Exercises

/// What the kit knows of the answers to one exercise: the stub, the solution, and what is wrong.
public struct AnswerSheet: Sendable {
  /// An answer that is known to be wrong.
  public struct WrongAnswer: Sendable {
    /// The name of the misconception behind it, which has a page: `error-branch-forgotten`.
    public let misconception: String
    /// The title of the first requirement that it does not meet.
    public let diesOf: String
    /// The answer.
    public let answer: any Sendable

    /// Catalogues a wrong answer.
    public init(_ misconception: String, diesOf: String, _ answer: any Sendable) {
      self.misconception = misconception
      self.diesOf = diesOf
      self.answer = answer
    }
  }

  /// The exercise.
  public let exercise: Exercise
  /// What is shipped in the student's file.
  public let stub: any Sendable
  /// An answer that is right.
  public let solution: any Sendable
  /// Why the solution is as it is, in a few sentences.
  public let why: String
  /// Answers that are wrong, each in its own way.
  public let wrong: [WrongAnswer]

  /// Collects the answers to an exercise.
  public init(
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
  public static func of(_ exercise: Exercise) -> AnswerSheet? {
    all.first { $0.exercise.number == exercise.number }
  }

  /// The path of the file that holds solution and wrong answers, from the root of the checkout.
  public var path: String {
    let lesson = exercise.number.lesson
    return "Sources/Answers/Lesson\(lesson < 10 ? "0" : "")\(lesson)/\(exercise.typeName).swift"
  }

  /// The path of the copy of the shipped file, from the root of the checkout.
  public var stubPath: String { "Sources/Answers/Stubs/\(exercise.fileName)" }

  /// Finds the catalogued wrong answer that falls short as `results` do.
  ///
  /// The first requirement that is not met must be the same and have gone wrong in the same way.
  ///
  /// - Parameter results: what came of an answer's requirements.
  /// - Returns: the name of the misconception; nothing if no wrong answer looks like that.
  public func misconception(behind results: [CheckResult]) -> String? {
    guard let first = results.first(where: { !$0.isMet }) else { return nil }
    let alike = wrong.filter { one in
      let theirs = exercise.results(of: one.answer, against: solution) ?? []
      return theirs.first { !$0.isMet } == first
    }
    let titles = Self.missed(in: results)
    let same = alike.first { one in
      Self.missed(in: exercise.results(of: one.answer, against: solution) ?? []) == titles
    }
    return (same ?? alike.first)?.misconception
  }

  private static func missed(in results: [CheckResult]) -> [String] {
    results.filter { !$0.isMet }.map(\.title)
  }
}
