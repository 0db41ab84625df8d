import Simulation

/// How often to try, and how long to wait in between.
public struct RetryPlan: Sendable {
  /// How many requests there may be in all, at least 1.
  public let tries: Int
  /// How long the first wait is, without jitter.
  public let firstWait: Duration
  /// How long a wait may be at most, without jitter.
  public let longestWait: Duration
  /// Returns how much longer the next wait is, by chance.
  ///
  /// It comes from a seed, so that each call of it changes what the next one returns.
  public let jitter: @Sendable (_ failures: Int) -> Duration
  /// Whether an error may be gone the next time.
  public let mayPass: @Sendable (any Error) -> Bool

  /// Makes a plan.
  public init(
    tries: Int, firstWait: Duration, longestWait: Duration,
    jitter: @escaping @Sendable (_ failures: Int) -> Duration,
    mayPass: @escaping @Sendable (any Error) -> Bool
  ) {
    self.tries = tries
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.jitter = jitter
    self.mayPass = mayPass
  }
}

/// Sends a request again, at times that differ from client to client.
public protocol SpreadRetriesExercise: Sendable {
  /// Sends a request, and again after an error, as the plan says.
  ///
  /// - Parameters:
  ///   - request: what to send.
  ///   - plan: how often, and how long to wait in between.
  ///   - queue: where to wait.
  ///   - completion: called once, with the first value, or with the error that ends it.
  /// - Returns: what calls off the request or the wait that is under way.
  func load<Value: Sendable>(
    _ request: @escaping StoppableRequest<Value>, by plan: RetryPlan, on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable
}

extension Exercise {
  /// Write a retry with callbacks, whose waits are spread by chance.
  package static let spreadRetries = Exercise(
    ExerciseNumber(12, 2), "spread-retries", "Try again, but not all clients at once",
    signature: (any SpreadRetriesExercise).self,
    without: [.module("CallbackStyle", because: "it holds a finished retry")]
      + .othersThanCallbacks("MonadStyle", "PromiseStyle", "RxStyle"),
    requirements: [
      .always(
        "passes on the first value, at once", most: 40, in: SpreadTries.self,
        .init(tries: [3, 1, 2], failures: [0, 1], kinds: SampleKind.allCases)),
      .always(
        "waits twice as long each time, and a little longer by chance", most: 80,
        in: SpreadTries.self,
        .init(
          tries: [5, 2, 3], rareTries: [8], failures: [4, 1, 2, 3, 7],
          passing: [.status503, .object, .lost, .cancelled], waits: [100, 30.7, 0],
          jitters: [.drawn, .long, .none], mayBeThrownAway: true)),
      .always(
        "limits the wait, but not its jitter", most: 70, in: SpreadTries.self,
        .init(
          tries: [5, 2, 3], rareTries: [8, 20], failures: [4, 1, 2, 3, 7, 19],
          waits: [100, 600], limits: [250, 100, 50], jitters: [.drawn, .long, .none])),
      .always(
        "limits the wait, however often the request has failed", toCost: 0, in: SpreadTries.self,
        .init(tries: [70], failures: [69], waits: [100], limits: [250])),
      .always(
        "passes on the error of the last try at once, and asks for no more chance", most: 50,
        in: SpreadTries.self,
        .init(
          tries: [3, 1, 2], rareTries: [8], failures: [],
          passing: [.status503, .object, .lost, .cancelled], waits: [100, 600])),
      .always(
        "passes on an error that cannot pass, at once", most: 60, in: SpreadTries.self,
        .init(
          tries: [8, 2, 1, 3], failures: [1, 0, 2], passing: [.status503, .object, .lost],
          lasting: [.status404, .number, .cancelled])),
      .always(
        "ends with a CancellationError when it is called off", most: 90, in: SpreadTries.self,
        .init(
          tries: [4, 1, 2], failures: [3, 0, 1], passing: [.status503, .lost],
          leaves: [
            .at15, .at75, .whileSending, .whileAsked, .whileJudged, .at0, .at150, .at225, .late,
          ])),
      .always(
        "takes requests that call back at once, and is called off all the same", most: 70,
        in: SpreadTries.self,
        .init(
          tries: [4, 1, 2, 3], failures: [3, 0, 1], lasting: [.status404],
          leaves: [.never, .at75, .at0, .whileSending, .at150], isEarly: true)),
      .always(
        "does the same if callbacks and the cancellation come on several threads at once",
        threads: 1, for: MeetingTries.init
      ),
    ])
}
