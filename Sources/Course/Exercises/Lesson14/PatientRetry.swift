import Scenario
import Simulation
import StructuredStyle

/// Does work again that may succeed the next time.
public protocol PatientRetryExercise: Sendable {
  /// Does `work` until it succeeds, at most `tries` times in all.
  ///
  /// - Parameters:
  ///   - tries: how often to do it at most, at least once.
  ///   - wait: how long to wait before the second try; each further wait is twice as long.
  ///   - limit: how long a wait may be at most.
  ///   - clock: what to wait by.
  ///   - mayPass: whether an error may be gone the next time.
  ///   - work: what to do.
  /// - Returns: what the first try brings that succeeds.
  /// - Throws: the error of the last try; `CancellationError` if the task is cancelled meanwhile.
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value
}

extension Exercise {
  /// Write a retry that knows when to give up.
  package static let patientRetry = Exercise(
    ExerciseNumber(14, 11), "patient-retry", "Try again, but not for ever",
    signature: (any PatientRetryExercise).self,
    requirements: [
      .always(
        "does once what succeeds", in: RepeatedWork.self,
        .init(tries: [8, 1, 2], failures: [0], kinds: SampleKind.allCases)),
      .always(
        "waits twice as long each time, up to the limit", in: RepeatedWork.self,
        .init(
          tries: [8, 2, 3, 5], rareTries: [20, 50, 67], failures: [4, 1, 2, 3, 7, 19, 66],
          passing: [.status503, .object, .lost], waits: [100, 600, 1, 0],
          limits: [500, 150, 50, 100_000])),
      .always(
        "throws the error of the last try at once", in: RepeatedWork.self,
        .init(
          tries: [3, 1, 2], rareTries: [8, 20], failures: [],
          passing: [.status503, .object, .lost], waits: [100, 600],
          limits: [500, 150], mayLeaveInTheLast: true)),
      .always(
        "does not repeat what cannot pass", in: RepeatedWork.self,
        .init(
          tries: [8, 2, 1, 3], failures: [1, 0, 2], passing: [.status503, .object, .lost],
          lasting: [.status404, .number, .cancelled])),
      .always("ends at once when it is cancelled while it waits") { draw in
        let isBusy = draw.flag("the task is cancelled during a try")
        var options = RepeatedWork.Options(
          tries: [20], failures: [], passing: [.status503, .object], waits: [100, 600],
          limits: [500, 120], leaves: [150, 50, 350])
        if isBusy {
          options.durations = [30]
          options.isDeaf = true
          options.waits = [0, 100]
          options.leaves = [45, 10]
        }
        return RepeatedWork(&draw, options)
      },
      .always("asks mayPass about a CancellationError of the work, too", most: 40) { draw in
        var options = RepeatedWork.Options(
          tries: [8, 2, 1, 3], failures: [1, 2, 3], passing: [.cancelled, .status503])
        options.allMayPass = true
        return RepeatedWork(&draw, options)
      },
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Script(
          .retry, "leave-between", "The avatar fails twice; the user leaves before the third try.",
          replies: [
            "GET /avatar": [
              .status(503, after: .milliseconds(50)), .connectionLost(after: .milliseconds(50)),
              .malformed(after: .milliseconds(50)),
            ]
          ], [UserAction(.leave, at: .milliseconds(280))])
      ) { answer, stage in
        stage.tell { _ in
          let network = stage.network
          let session = try await network.logIn(with: .ada)
          let avatar = try await answer.retry(
            upTo: 4, firstWait: .milliseconds(100), longestWait: .milliseconds(80),
            on: SimulationClock(stage.world), while: { mayPass($0) }
          ) { try await network.avatar(of: session) }
          return { $0.show(avatar) }
        }
      },
    ])

  @Sendable private static func mayPass(_ error: any Error) -> Bool {
    switch (error as? NetworkError)?.reason {
    case .status(let status): status >= 500
    case .connectionLost, .timedOut: true
    case .malformed, .cancelled, nil: false
    }
  }
}
