import Scenario
import Simulation
import StructuredStyle

/// Says that there is nothing to choose from.
public struct NothingToAsk: Error {
  /// Makes the error.
  public init() {}
}

/// Asks several sources at once.
public protocol FirstOfManyExercise: Sendable {
  /// Returns the value that comes first, and cancels the other sources.
  ///
  /// - Parameter sources: whom to ask, all at the same time.
  /// - Returns: the first value; a source that fails is left out.
  /// - Throws: the error that came last, if all sources fail; `NothingToAsk` if there is none.
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value
}

extension Exercise {
  /// Write a race that a failure cannot win.
  package static let firstOfMany = Exercise(
    ExerciseNumber(14, 9), "first-of-many", "The first success wins",
    signature: (any FirstOfManyExercise).self,
    requirements: [
      .always(
        "returns the value that comes first, and cancels the others", in: RacingSources.self,
        .init(
          first: [.value, .deaf], even: [.value, .deaf], odd: [.value, .deaf],
          kinds: SampleKind.allCases)),
      .always(
        "does not let a failure win", in: RacingSources.self,
        .init(
          first: [.value, .deaf], even: [.fails, .object, .cancelled, .value, .deafFailure],
          odd: [.value, .fails, .deafFailure])),
      .always("throws the error that came last when all fail") { draw in
        let ends = [RacingSources.End.fails, .object, .cancelled]
        return RacingSources(
          &draw, .init(first: ends, even: ends, odd: ends, leaves: [-1, 60, 180, 280]))
      },
      .always("says so when there is nothing to ask") { draw in RacingSources(noneOf: &draw) },
      .story(
        "shows the avatar of the faster mirror, in any order",
        in: Script(
          .fastest, "leave-in-the-end", "Both mirrors answer well; the user leaves after that.",
          [UserAction(.leave, at: .milliseconds(70))])
      ) { answer, stage in
        stage.tell { _ in
          let network = stage.network
          let avatar = try await answer.first(
            of: Mirror.allCases.map { mirror in { try await network.avatar(from: mirror) } })
          return { $0.show(avatar) }
        }
      },
    ])
}
