import Exercises

extension TaskText {
  static let awaitATask = TaskText(
    of: ExerciseNumber(15, 4),
    story: """
      `URLSession` has `data(for:)`: it resumes a task of the network, waits without blocking, and \
      cancels the task of the network when the task of Swift is cancelled. Write the same over a \
      `Transport`.

      - The function returns the body, which may be empty. An error counts, whatever came beside \
      it, and then a status that is not 200..<300: throw `LoadFailure.transport` or `.status`.
      - When the task of Swift is cancelled, cancel the task of the transport at once. The \
      transport then reports `TransportError.cancelled`, and the function throws \
      `CancellationError`.
      - The transport may report `.cancelled` though nobody has cancelled the task of Swift: for \
      example because the app has closed the session. That is a failure of the network: throw \
      `LoadFailure.transport`.
      - If the reply was there first, it counts, even if the task of Swift is cancelled before it \
      goes on.
      - If the task of Swift is cancelled before the function begins, nothing is sent, and the \
      function throws `CancellationError`.

      The completion comes exactly once, and never within `resume()` or `cancel()`. It may come, \
      and the task of Swift may be cancelled, on several threads at once. \
      `withTaskCancellationHandler` and `withCheckedThrowingContinuation` are the functions to use. \
      `Locked` is the kit's lock; call no other code inside it.
      """,
    hints: [
      "Which of the two closures runs first: the one for the cancellation, or the other?",
      """
      The completion resumes the continuation; that happens once, whatever you do. So only one thing \
      is shared between the two closures: the task of the transport, which may not be there yet.
      """,
      """
      Keep in a `Locked` either the task or the fact that all is cancelled. The handler takes the \
      task out and cancels it, or notes the fact. The other closure keeps the task, or, if the fact \
      is there, cancels it in place of `resume()`. After the wait: `.cancelled` while \
      `Task.isCancelled` is a `CancellationError`.
      """,
    ])
}
