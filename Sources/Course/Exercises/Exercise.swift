import CourseFiles

/// One exercise: a small file that a student edits until it meets the requirements.
///
/// It knows nothing of any answer, nor how the student is told what to do. The student's, the stub,
/// the solution and the wrong answers are all values of one protocol, the exercise's signature, and
/// are judged in the same way.
package struct Exercise: NamedExercise {
  /// Why the file fails as it is shipped.
  package enum Stub: Hashable, Sendable {
    /// It makes a `Todo` in place of what is to be written.
    case todo
    /// It is a wrong answer to be repaired, and falls short of this requirement.
    case breaks(String)
  }

  /// What it is called by: `5.2`.
  package let number: ExerciseNumber
  /// The name of its file, without number and ending: `promise-all`.
  package let name: String
  /// What is to be done, in a few words.
  package let title: String
  /// What the answer has to do without.
  package let exclusions: [Exclusion]
  /// Whether its functions run on the main actor, or make tasks of the pool.
  package let isOnMainActor: Bool
  /// Why the file fails as it is shipped.
  package let stub: Stub
  /// What an answer must do, in order.
  package let outlines: [Outline]
  /// Whether an answer is a counterexample: a scenario in which a given page breaks; no mutants are made of those.
  package let asksForCounterexample: Bool

  private let prepare: @Sendable (Any) -> [RequirementPlay]?

  /// A requirement without any answer.
  package struct Outline: Sendable {
    /// What it is called.
    package let title: String
    private let drawn: Situations
    /// Whether it runs under the explorer.
    package let isExplored: Bool

    init(_ requirement: Requirement<some Sendable>) {
      title = requirement.title
      drawn = requirement.situations
      isExplored = requirement.isExplored
    }

    /// What it is played with, the smallest first.
    package var situations: [Situation] { drawn.all }

    /// The situations with one departure less than another, by which what is told is made smaller.
    package func smaller(than situation: Situation) -> [Situation] {
      drawn.smaller(than: situation)
    }

    /// All that may be other than plainest in a situation: each choice with each of its other options.
    package func offered(in situation: Situation) -> [Situation.Departure] {
      drawn.offered(in: situation)
    }

    /// What is in a situation as it is in the plainest, in words.
    package func usual(in situation: Situation) -> [String] { drawn.usual(in: situation) }
  }

  /// Describes an exercise.
  ///
  /// - Parameters:
  ///   - number: what it is called by.
  ///   - name: the name of its file; the student's type is called so, too: `PromiseAll`.
  ///   - title: what is to be done, in a few words.
  ///   - signature: the protocol that every answer conforms to.
  ///   - exclusions: what the answer has to do without.
  ///   - isOnMainActor: whether its functions run on the main actor, or make tasks of the pool.
  ///   - stub: why the file fails as it is shipped.
  ///   - requirements: what an answer must do, the simplest first.
  ///   - asksForCounterexample: whether an answer is a counterexample: a scenario in which a given page breaks.
  package init<Answer: Sendable>(
    _ number: ExerciseNumber, _ name: String, _ title: String, signature: Answer.Type,
    without exclusions: [Exclusion] = [], onMainActor isOnMainActor: Bool = false,
    stub: Stub = .todo, requirements: [Requirement<Answer>], asksForCounterexample: Bool = false
  ) {
    self.isOnMainActor = isOnMainActor
    self.number = number
    self.name = name
    self.title = title
    self.exclusions = exclusions
    self.stub = stub
    self.asksForCounterexample = asksForCounterexample
    outlines = requirements.map { Outline($0) }
    let file = "Answer/\(number)-\(name).swift"
    prepare = { answer in
      guard let answer = answer as? Answer else { return nil }
      return requirements.map { RequirementPlay($0, of: answer, linesOf: file) }
    }
  }
}

extension Exercise {
  /// What the requirements are called, in order.
  package var requirements: [String] { outlines.map(\.title) }

  /// Whether at least one requirement runs under the explorer.
  package var isExplored: Bool { outlines.contains(where: \.isExplored) }

  /// Lays out what an answer must do, ready to be played one by one.
  ///
  /// - Returns: a play for each requirement; nil if it is no answer to this exercise.
  package func plays(of answer: Any) -> [RequirementPlay]? {
    prepare(answer)
  }
}
