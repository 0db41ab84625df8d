import Exercises

extension TaskText {
  static let patientRetry = TaskText(
    of: ExerciseNumber(14, 11),
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
    ])
}
