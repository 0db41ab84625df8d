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
    story: """
      Several mirrors hold the same picture. Write `first(of:)`: it asks all of them at once, \
      returns the value that comes first, and cancels the others. A mirror that fails does not \
      win: the others may still answer. If all fail, it throws the error that came last, and \
      `NothingToAsk()` if the list is empty. Use the children of a group: a plain `Task { … }` would \
      leave the kit's world.
      """,
    hints: [
      "What does a task group do with its other children when you return a value from it?",
      """
      A task group hands over its children's results in the order in which they end. \
      `nextResult()` gives the next one as a `Result`, so a failure does not throw you out.
      """,
      """
      Add a child for each source, then loop over the results: leave with the first success, \
      remember each failure. Whatever the way out, all children must be cancelled by then.
      """,
    ],
    without: [.unstructuredTasks],
    requirements: [
      .example("returns the value that comes first, and cancels the others") { answer, log in
        race([("left", 30, nil), ("right", 10, nil), ("far", 50, nil)], log, answer)
      },
      .example("does not let a failure win") { answer, log in
        race([("left", 30, nil), ("right", 10, .connectionLost), ("far", 50, nil)], log, answer)
      },
      .example("throws the error that came last when all fail") { answer, log in
        race(
          [
            ("right", 10, .connectionLost), ("left", 30, .status(503)), ("far", 20, .malformed),
          ], log, answer)
      },
      .example("says so when there is nothing to ask") { answer, log in
        race([], log, answer)
      },
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

  @Sendable private static func race(
    _ runners: [(name: String, milliseconds: Int, failure: NetworkError.Reason?)],
    _ log: ExampleLog,
    _ answer: any FirstOfManyExercise
  ) {
    let clock = SimulationClock(log.world)
    let sources = runners.map { name, milliseconds, failure in
      { @Sendable () async throws -> String in
        do {
          try await clock.sleep(for: .milliseconds(milliseconds))
        } catch {
          log.write("\(name) is cancelled")
          throw error
        }
        if let failure { throw NetworkError(request: name, reason: failure) }
        return name
      }
    }
    log.task {
      let winner = try await answer.first(of: sources)
      log.writeNow(winner)
    }
  }
}
