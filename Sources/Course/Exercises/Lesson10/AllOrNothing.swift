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
    story: """
      A task group that fails cancels its other children. Write the same for callbacks. `all` \
      begins all requests at once. When each has brought a value, `completion` gets the values, in \
      the order of the list; for no requests, an empty list. The first error that comes, in time, \
      goes to `completion` at once, and each request under way is called off with its `cancel()`. \
      If the error comes while `all` is still beginning requests, no further one is begun. \
      `completion` is called once, whatever happens. A request that is called off may still call \
      back, even within `cancel()`. A server in trouble answers twice; the first answer of a \
      request counts. `all` returns a `Cancellable` of your own, which is anything with a function \
      `cancel()`: it calls off each request under way, and `completion` gets `CancellationError()` \
      if it has got nothing before. A caller that throws it away has cancelled nothing, and still gets \
      its call. Callbacks and `cancel()` may come on several threads at once. \
      `Locked` is the kit's lock; call nobody inside of it.
      """,
    hints: [
      "Which of these must know that it is over: a callback, the loop, the returned object?",
      """
      Let one object know all: the values so far, each in its place, what is under way, and \
      whether it is over. There are three ways to end, and one function can serve all: a caller \
      that comes second finds that it is over.
      """,
      """
      A final class that conforms to `Cancellable`, with all of its state in one `Locked`. Its \
      function for the end takes the requests out under the lock, and calls them off and completes \
      outside. A request whose `Cancellable` is handed over when all is over is called off then.
      """,
    ],
    without: [
      .module("MonadStyle", because: "callbacks are what is practised here"),
      .module("PromiseStyle", because: "callbacks are what is practised here"),
      .module("RxStyle", because: "callbacks are what is practised here"),
      .concurrency(because: "callbacks are what is practised here"),
    ],
    requirements: [
      .always("passes on all values, in the order of the list", most: 100) { draw in
        StoppableRequests(
          &draw,
          .init(
            counts: [3, 1, 2], rareCounts: [8, 20, 50], mayBeAtOnce: false,
            kinds: SampleKind.allCases, mayBeThrownAway: true))
      } _: {
        $1.play($0, $2)
      },
      .always("passes on an empty list where there are no requests") { draw in
        StoppableRequests(&draw, .init(counts: [0], kinds: SampleKind.allCases))
      } _: {
        $1.play($0, $2)
      },
      .always("takes requests that call back at once", most: 100) { draw in
        StoppableRequests(&draw, .init(counts: [3, 1, 2], rareCounts: [8, 20, 50]))
      } _: {
        $1.play($0, $2)
      },
      .always("passes on the first error that comes, at once, and calls the others off", most: 130)
      { draw in
        StoppableRequests(
          &draw,
          .init(
            counts: [3, 1, 2, 4], rareCounts: [8, 20, 50],
            second: [.fails, .object, .cancelled, .value],
            others: [.value, .fails, .object, .never], mayBeAtOnce: false,
            mayBeThrownAway: true))
      } _: {
        $1.play($0, $2)
      },
      .always("begins no more when an error comes early, and calls off what has begun", most: 130) {
        draw in
        StoppableRequests(
          &draw,
          .init(
            counts: [3, 2, 4], rareCounts: [8], second: [.fails, .failsTheFirst, .value],
            others: [.value, .fails, .never], isEarly: true))
      } _: {
        $1.play($0, $2)
      },
      .always("calls `completion` once, though a request calls back again", most: 110) { draw in
        StoppableRequests(
          &draw,
          .init(
            counts: [3, 2, 1], rareCounts: [8], second: [.value, .fails],
            others: [.value, .fails],
            twice: [.value, .error, .valueRightThen, .errorRightThen], mayBeAtOnce: true))
      } _: {
        $1.play($0, $2)
      },
      .always("ends with a CancellationError when it is called off", most: 110) { draw in
        StoppableRequests(
          &draw,
          .init(
            counts: [3, 1, 2], rareCounts: [8, 20], second: [.value, .fails, .never],
            others: [.value, .never, .fails], leaves: [50, 0, 150, 1000]))
      } _: {
        $1.play($0, $2)
      },
      .always(
        "does the same if callbacks come on several threads at once", threads: 1,
        for: MeetingRequests.init
      ) {
        $1.play($0, $2)
      },
    ])
}
