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
    story: """
      A server in trouble needs time. Write `retry`: it does the work, and again after a failure, at \
      most `tries` times in all. Before the second try it waits `wait`, and then each time twice as \
      long, but never longer than `limit`. An error that cannot pass (`mayPass` says so) is thrown \
      at once, as is the error of the last try. `clock.sleep(for:)` waits, and throws \
      `CancellationError` when the task is cancelled. Then nothing more is tried or waited for, and \
      that error is thrown.
      """,
    hints: [
      "Which failures must not be followed by a wait, and which of them can you name before you wait?",
      """
      Of the two ways to end with an error, one is decided by counting and one by asking \
      `mayPass`; a `where` behind `catch` can hold both. All other errors go up by themselves.
      """,
      """
      A loop around `do` and `catch`: in `do` return what the work brings, in `catch` sleep, count \
      and double the wait. Do not catch what the sleep throws: that is how cancellation leaves.
      """,
    ],
    requirements: [
      .always("does once what succeeds") { draw in
        RepeatedWork(
          &draw, .init(tries: [8, 1, 2], failures: [0], kinds: SampleKind.allCases))
      } _: {
        $1.play($0, $2)
      },
      .always("waits twice as long each time, up to the limit") { draw in
        RepeatedWork(
          &draw,
          .init(
            tries: [8, 2, 3, 5], rareTries: [20, 50, 67], failures: [4, 1, 2, 3, 7, 19, 66],
            passing: [.status503, .object, .lost], waits: [100, 600, 1, 0],
            limits: [500, 150, 50, 100_000]))
      } _: {
        $1.play($0, $2)
      },
      .always("throws the error of the last try at once") { draw in
        RepeatedWork(
          &draw,
          .init(
            tries: [3, 1, 2], rareTries: [8, 20], failures: [],
            passing: [.status503, .object, .lost], waits: [100, 600], limits: [500, 150]))
      } _: {
        $1.play($0, $2)
      },
      .always("does not repeat what cannot pass") { draw in
        RepeatedWork(
          &draw,
          .init(
            tries: [8, 2, 1, 3], failures: [1, 0, 2], passing: [.status503, .object, .lost],
            lasting: [.status404, .number, .cancelled]))
      } _: {
        $1.play($0, $2)
      },
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
      } _: {
        $1.play($0, $2)
      },
      .always("asks mayPass about a CancellationError of the work, too", most: 40) { draw in
        var options = RepeatedWork.Options(
          tries: [8, 2, 1, 3], failures: [1, 2, 3], passing: [.cancelled, .status503])
        options.allMayPass = true
        return RepeatedWork(&draw, options)
      } _: {
        $1.play($0, $2)
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
