import Exercises

extension TaskText {
  static let allOrNothing = TaskText(
    of: ExerciseNumber(10, 3),
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
    ])
}
