import Exercises

extension TaskText {
  static let awaitACallback = TaskText(
    of: ExerciseNumber(14, 7),
    story: """
      `network.send(request, at: CallSite()) { result in … }` calls back. Write the `async` function \
      that sends the request and returns the reply, or throws what comes in its place. A server in \
      trouble answers twice: the first answer counts, and the second must do no harm. If the task is \
      cancelled, the request is called off with its `cancel()`, and the function throws \
      `CancellationError`. The network then calls back once more, with an error. It may call back, \
      and the task may be cancelled, on several threads at once. The cancellation handler is there \
      already; `Locked` is the kit's lock.
      """,
    hints: [
      "A continuation must be resumed exactly once. Which answers could break this, and how?",
      """
      Keep the continuation in a `Locked` optional. Whoever takes it out resumes it; whoever comes \
      later finds nothing. What `send` returns goes into `call`, for the handler.
      """,
      """
      The handler may run before there is a call: look at `Task.isCancelled` once more when `call` is \
      filled. And when the wait is over, ask whether the task is cancelled before you look at the \
      result: the error of a request that was called off is not the one to throw.
      """,
    ])
}
