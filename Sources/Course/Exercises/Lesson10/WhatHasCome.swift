import Scenario
import Simulation
import StructuredStyle

/// What a page has got of one of its parts.
public enum LoadedPart<Value: Sendable>: Sendable {
  /// It has come.
  case here(Value)
  /// It has failed.
  case failed(any Error)
  /// It had not ended when the time was over.
  case missing
}

/// Loads what comes in time.
public protocol WhatHasComeExercise: Sendable {
  /// Begins all loads, and returns what has come when all have ended, or when the time is over.
  ///
  /// - Parameters:
  ///   - loads: what to load, all at the same time.
  ///   - limit: how long to wait for them at most, counted from the call.
  ///   - clock: what to wait by.
  /// - Returns: a part for each load, in the order of the list.
  /// - Throws: `CancellationError` if the task is cancelled before the time is over.
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>]
}

extension Exercise {
  /// Write a load that shows what it has got when the time is over.
  package static let whatHasCome = Exercise(
    ExerciseNumber(10, 4), "what-has-come", "Show what has come in time",
    signature: (any WhatHasComeExercise).self,
    requirements: [
      .always(
        "returns what all loads bring, in the order of the list, as soon as all have ended",
        most: 100, in: LoadsInTime.self,
        .init(
          counts: [3, 0, 1, 2], rareCounts: [8, 20, 50], limits: [1000, 400],
          mayEndAtOnce: true, kinds: SampleKind.allCases)),
      .always(
        "tells a load that failed from one that is missing", most: 100, in: LoadsInTime.self,
        .init(
          counts: [3, 1, 2], rareCounts: [8], limits: [1000, 400],
          second: [.fails, .object, .cancelled], others: [.value, .fails, .object, .cancelled],
          mayEndAtOnce: true)),
      .always(
        "returns when the time is over, and cancels what is under way", most: 100,
        in: LoadsInTime.self,
        .init(
          counts: [3, 1, 2], rareCounts: [8, 20, 50], limits: [150, 250, 50, 0],
          second: [.value, .fails, .cancelled, .object], others: [.value, .fails, .cancelled])),
      .always(
        "does not count what comes after that", most: 120, in: LoadsInTime.self,
        .init(
          counts: [3, 1, 2, 4], rareCounts: [8], limits: [150, 250, 50],
          second: [.value, .deaf, .fails], others: [.deaf, .deafFailure, .complains, .value])),
      .always(
        "throws a CancellationError when its task is cancelled", most: 20, orders: 1,
        in: LoadsInTime.self,
        .init(
          counts: [2, 1], limits: [1000, 350],
          others: [.value, .deaf, .complains, .deafFailure], leaves: [60, 30, 90])),
      .story(
        "shows what has come, whatever the order and whatever fails",
        in: .threeAvatars(
          "some-in-time", "Three avatars, of which two come in time; the user leaves.",
          [90, 30, 40], leavingAt: 60),
        toCost: 1, hasTasks: true
      ) { answer, stage in
        stage.tell { _ in
          let network = stage.network
          let parts = try await answer.parts(
            of: [1, 2, 3].map { user in { try await network.avatar(ofUser: user) } },
            within: .milliseconds(50), on: SimulationClock(stage.world))
          return { screen in
            screen.show(
              parts.map { part in
                switch part {
                case .here(let avatar): avatar
                case .failed: Avatar(image: "broken")
                case .missing: Avatar(image: "empty")
                }
              })
          }
        }
      },
    ])
}
