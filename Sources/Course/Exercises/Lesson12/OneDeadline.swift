import Scenario
import Simulation
import StructuredStyle

/// Says that the time was over before the last step had ended.
public struct DeadlinePassed: Error, Hashable {
  /// Which step was under way, counted from 1.
  public let step: Int

  /// Makes the error.
  public init(step: Int) {
    self.step = step
  }
}

/// Runs steps one after another, with one deadline for all of them.
public protocol OneDeadlineExercise: Sendable {
  /// Runs each step with the value of the step before.
  ///
  /// - Parameters:
  ///   - steps: what to run, in this order.
  ///   - start: what the first step gets.
  ///   - limit: how long all steps may take together, counted from the call.
  ///   - clock: what to wait by.
  /// - Returns: the value of the last step; `start` if there is no step.
  /// - Throws: the error of a step; `DeadlinePassed` when the time is over; `CancellationError` if
  ///   the task is cancelled before.
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value
}

extension Exercise {
  /// Repair a chain of steps that has a deadline for each of them.
  package static let oneDeadline = Exercise(
    ExerciseNumber(12, 1), "one-deadline", "One deadline for all steps",
    signature: (any OneDeadlineExercise).self,
    stub: .breaks("counts the time of all steps together, and cancels the step under way"),
    requirements: [
      .always(
        "hands each value to the next step, and returns the last one at once", most: 80,
        in: TimedSteps.self,
        .init(
          counts: [3, 0, 1, 2], rareCounts: [8, 20, 50], limits: [10_000, 20_000],
          mayEndAtOnce: true, kinds: SampleKind.allCases)),
      .always(
        "throws the error of a step at once, and begins no further step", most: 80,
        in: TimedSteps.self,
        .init(
          counts: [3, 1, 2], rareCounts: [8], limits: [1000, 450],
          second: [.fails, .object, .cancelled, .value], others: [.value, .fails, .cancelled],
          mayEndAtOnce: true)),
      .always(
        "counts the time of all steps together, and cancels the step under way", most: 100,
        in: TimedSteps.self,
        .init(
          counts: [3, 1, 2, 4], rareCounts: [8, 20], limits: [250, 150, 50, 350],
          second: [.value, .complains, .fails], others: [.value, .complains],
          mayEndAtOnce: true)),
      .always(
        "does not count what comes after that, and begins no further step", most: 110,
        in: TimedSteps.self,
        .init(
          counts: [3, 1, 2, 4], rareCounts: [8], limits: [150, 50, 250, 350],
          second: [.deaf, .deafFailure, .value], others: [.deaf, .deafFailure, .value],
          mayEndAtOnce: true, mayLeaveLate: true)),
      .always(
        "throws a CancellationError when its task is cancelled", most: 40, orders: 1,
        in: TimedSteps.self,
        .init(
          counts: [3, 1, 2], limits: [1000, 250],
          second: [.value, .deaf, .complains, .deafFailure],
          others: [.value, .deaf, .complains, .deafFailure], leaves: [130, 60, 0, 230])),
      .story(
        "shows three avatars in time, whatever the order and whatever fails",
        in: .threeAvatars(
          "one-deadline", "Three avatars, one after another; the user leaves in between.",
          [30, 40, 20], leavingAt: 60),
        toCost: 1, hasTasks: true
      ) { answer, stage in
        stage.tell { _ in
          let network = stage.network
          let avatars = try await answer.run(
            [1, 2, 3].map { user in { try await $0 + [network.avatar(ofUser: user)] } },
            startingWith: [Avatar](), within: .milliseconds(100),
            on: SimulationClock(stage.world))
          return { $0.show(avatars) }
        }
      },
    ])
}
