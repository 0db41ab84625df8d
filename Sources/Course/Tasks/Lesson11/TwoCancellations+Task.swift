import Exercises

extension TaskText {
  static let twoCancellations = TaskText(
    of: ExerciseNumber(11, 3),
    story: """
      This page asks for the price of a ticket, and then it pays. The user may press "Stop"; this \
      cancels the task, and the user stays on the page. Two errors say that something was \
      cancelled: `CancellationError`, and a `NetworkError` with the reason `cancelled`. The page \
      knows one of them, and it shows the wrong messages. Repair it. If the user stops before \
      `pay` has been called, nothing is paid and nothing is shown, whatever `ask` returns or \
      throws. A call that `main` has made counts, although `pay` begins elsewhere, a moment later. \
      When `pay` has been called, only its result says what has happened. So a ticket is shown, and \
      a failure is shown, also if the user has stopped. There is one exception: if the user has \
      stopped and `pay` throws one of the two errors that say cancelled, nothing is shown. If the \
      user has not stopped, every error is shown, also one that says cancelled: then somebody else \
      has cancelled, and the user still waits. The page is changed on `main` only. What is \
      returned says what was done: `shown`, `failed`, or `cancelled` if nothing was shown. No task \
      of your own is needed: a plain `Task { … }` would leave the kit's world.
      """,
    hints: [
      "Who knows whether the user has stopped: the error, or the task?",
      """
      Nothing is lost if you give up a question, but a payment may be made although it was \
      cancelled. So the two steps need two different rules. For which of them is it enough to ask \
      the task?
      """,
      """
      Two `do` statements, one for each step. A `catch` may have a condition: `catch _ where …`. \
      In the first one ask the task, and ask it also when the price has come. In the second one \
      ask the task and the error.
      """,
    ])
}
