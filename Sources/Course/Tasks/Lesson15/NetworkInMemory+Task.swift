import Exercises

extension TaskText {
  static let networkInMemory = TaskText(
    of: ExerciseNumber(15, 3),
    story: """
      A test should not need a network, and it should decide what the server does. So give the \
      code another transport: one that follows the same rules, and invents its replies.

      Write `makeTransport`. Its tasks behave as those of `URLSession`:

      - A task is suspended at first. `resume()` asks `reply` once how the request will end. \
      `resume()` does nothing the second time, nor after `cancel()`.
      - After the time that `reply` has said, the completion gets the body and the status, and no \
      error; or the error alone. With `.silence` it gets nothing.
      - `cancel()` ends the task at once. The completion then gets `.cancelled` alone, also if the \
      task was never resumed. After the end `cancel()` does nothing.
      - Each completion is called at most once, on `queue`, and never within `resume()` or \
      `cancel()`, even if the time is zero.
      - No timer is left when a task has ended, and no completion is kept.
      - Tasks are independent of each other.

      `queue.schedule(after:)` waits, and returns what stops it. `resume()`, `cancel()` and timers \
      may come on several threads at once. `Locked` is the kit's lock; call no other code inside \
      it.
      """,
    hints: [
      "In which states can a task be? Which calls lead from one to another?",
      """
      An enum in a `Locked`: suspended, under way with its timer, ended. Only the code that \
      changes the state to ended may call the completion.
      """,
      """
      The timer exists only after `schedule(after:)` has returned. So look at the state once more \
      when you keep it: if the task has ended meanwhile, stop the timer. `cancel()` does not call \
      the completion itself: it has `queue` call it.
      """,
    ])
}
