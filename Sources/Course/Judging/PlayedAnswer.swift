import Exercises

/// The result of an answer, requirement by requirement, before anybody says whether it is right.
package struct PlayedAnswer: Hashable, Sendable {
  /// The result of it in one requirement.
  package struct Requirement: Hashable, Sendable {
    /// For each situation the hashes of the outcomes, those of the cheapest schedules first.
    package var situations: [[UInt64]]
    /// Whether a `Todo` was made on the way.
    package var reachedTodo = false

    /// Takes the result of the situations.
    package init(situations: [[UInt64]] = [], reachedTodo: Bool = false) {
      self.situations = situations
      self.reachedTodo = reachedTodo
    }
  }

  /// The result of each requirement that was played.
  package var requirements: [Requirement]

  /// Takes the result of the requirements.
  package init(_ requirements: [Requirement] = []) {
    self.requirements = requirements
  }

  /// Plays an answer in this process; one that never stops must be stopped from outside.
  package init(_ plays: [RequirementPlay], extra: Int = 0) {
    requirements = plays.map { play in
      Todo.forget()
      let situations = play.situations.map { situation in
        play.outcomes(in: situation, extra: extra).map(\.outcome.hash)
      }
      return Requirement(situations: situations, reachedTodo: Todo.wasReached)
    }
  }
}
