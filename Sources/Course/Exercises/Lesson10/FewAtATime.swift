import Scenario
import StructuredStyle

/// Does many downloads, a few at a time.
public protocol FewAtATimeExercise: Sendable {
  /// Does all downloads, of which at most `limit` are under way at the same time.
  ///
  /// - Parameters:
  ///   - downloads: what to do; they begin in this order.
  ///   - limit: how many downloads of this call may be under way at a time; at least one.
  /// - Returns: the values, in the order of the list.
  /// - Throws: the error of the first download that fails; `CancellationError` if the task is
  ///   cancelled.
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value]
}

extension Exercise {
  /// Write a group that keeps to a limit.
  package static let fewAtATime = Exercise(
    ExerciseNumber(10, 1), "few-at-a-time", "Only a few at a time",
    signature: (any FewAtATimeExercise).self,
    requirements: [
      .always(
        "returns all values, in the order of the list", most: 120, in: LimitedLoads.self,
        .init(
          noted: .ends, counts: [4, 0, 1, 2, 3, 5], rareCounts: [8, 20, 50], limits: [2, 1, 3, 10],
          mayEndAtOnce: true, kinds: SampleKind.allCases)),
      .always(
        "never has more downloads under way than the limit", most: 60, in: LimitedLoads.self,
        .init(
          noted: .limit, counts: [4, 1, 2, 3, 5], rareCounts: [8, 20, 50], limits: [2, 1, 3, 10],
          mayEndAtOnce: true)),
      .always(
        "begins the next download as soon as one has ended", most: 150, in: LimitedLoads.self,
        .init(
          counts: [4, 1, 2, 3, 5], rareCounts: [8, 20, 50], limits: [2, 1, 3, 10],
          mayEndAtOnce: true)),
      .always(
        "ends with the first error, and cancels what is under way", in: LimitedLoads.self,
        .init(
          counts: [4, 2, 3, 5], rareCounts: [8, 20],
          second: [.fails, .object, .cancelled, .value],
          others: [.value, .deaf, .fails, .deafFailure, .complains], mayMeet: true)),
      .always(
        "begins nothing more when its task is cancelled", most: 100, in: LimitedLoads.self,
        .init(
          counts: [8, 20], second: [.deaf, .value], others: [.value, .deaf],
          leaves: [.at150, .at50, .before])),
      .always(
        "throws if it is cancelled, though only one download still waits", most: 30,
        in: LimitedLoads.self,
        .init(
          counts: [3, 4], limits: [2, 1], second: [.deaf, .value], others: [.deaf, .value],
          leaves: [.at50])),
      .always(
        "begins nothing more if an error comes right behind a value", most: 30,
        in: LimitedLoads.self,
        .init(counts: [4, 3, 5], limits: [2, 3, 1], others: [.value, .complains], meets: true)),
      .story(
        "shows a gallery, whatever the order and whatever fails",
        in: .threeAvatars(
          "two-at-a-time", "Three avatars, two at a time; the user leaves in between.",
          [90, 30, 40], leavingAt: 80), hasTasks: true
      ) { answer, stage in
        stage.tell { _ in
          let network = stage.network
          let avatars = try await answer.values(
            of: [1, 2, 3].map { user in { try await network.avatar(ofUser: user) } }, atMost: 2)
          return { $0.show(avatars) }
        }
      },
    ])
}
