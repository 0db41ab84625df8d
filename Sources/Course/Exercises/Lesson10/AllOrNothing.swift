import Simulation

/// A request that passes its result to its callback, at once or later, and can be called off.
///
/// Once it has called back, it takes no notice of `cancel()`.
public typealias StoppableRequest<Value> =
  @Sendable (_ completion: @escaping @Sendable (Result<Value, any Error>) -> Void)
  -> any Cancellable

/// Waits for all requests, or for the first error.
public protocol AllOrNothingExercise: Sendable {
  /// Begins all requests at once; `completion` gets all values, or the first error that comes.
  ///
  /// - Parameters:
  ///   - requests: what to begin, in this order.
  ///   - completion: called once, with the values in the order of the list, or with an error.
  /// - Returns: what calls off the requests that are under way.
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable
}

extension Exercise {
  /// Write with callbacks what a task group does with its children.
  package static let allOrNothing = Exercise(
    ExerciseNumber(10, 3), "all-or-nothing", "All values, or call the others off",
    signature: (any AllOrNothingExercise).self,
    without: .othersThanCallbacks("MonadStyle", "PromiseStyle", "RxStyle"),
    requirements: [
      .always(
        "passes on all values, in the order of the list", most: 100, in: StoppableRequests.self,
        .init(
          counts: [3, 1, 2], rareCounts: [8, 20, 50], mayBeAtOnce: false,
          kinds: SampleKind.allCases, mayBeThrownAway: true)),
      .always(
        "passes on an empty list where there are no requests", in: StoppableRequests.self,
        .init(counts: [0], kinds: SampleKind.allCases)),
      .always(
        "takes requests that call back at once", most: 100, in: StoppableRequests.self,
        .init(counts: [3, 1, 2], rareCounts: [8, 20, 50])),
      .always(
        "passes on the first error that comes, at once, and calls the others off", most: 130,
        in: StoppableRequests.self,
        .init(
          counts: [3, 1, 2, 4], rareCounts: [8, 20, 50],
          second: [.fails, .object, .cancelled, .value],
          others: [.value, .fails, .object, .never], mayBeAtOnce: false,
          mayBeThrownAway: true)),
      .always(
        "begins no more when an error comes early, and calls off what has begun", most: 130,
        in: StoppableRequests.self,
        .init(
          counts: [3, 2, 4], rareCounts: [8], second: [.fails, .failsTheFirst, .value],
          others: [.value, .fails, .never], isEarly: true)),
      .always(
        "calls `completion` once, though a request calls back again", most: 110,
        in: StoppableRequests.self,
        .init(
          counts: [3, 2, 1], rareCounts: [8], second: [.value, .fails],
          others: [.value, .fails],
          twice: [.value, .error, .valueRightThen, .errorRightThen], isEarly: true)),
      .always(
        "ends with a CancellationError when it is called off", most: 110,
        in: StoppableRequests.self,
        .init(
          counts: [3, 1, 2, 0], rareCounts: [8, 20], second: [.value, .fails, .never],
          others: [.value, .never, .fails], leaves: [50, 0, 150, 1000])),
      .always(
        "does the same if callbacks come on several threads at once", threads: 1,
        for: MeetingRequests.init
      ),
    ])
}
