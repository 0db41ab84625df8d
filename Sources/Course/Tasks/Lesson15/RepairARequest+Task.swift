import Exercises

extension TaskText {
  static let repairARequest = TaskText(
    of: ExerciseNumber(15, 1),
    story: """
      A `Transport` sends requests as `URLSession` does, but without the types of Foundation. \
      `transport.task(for:completion:)` returns a task that is suspended. Its completion gets a \
      body, a status and an error, each optional, once, on a queue of the transport's own. After \
      `cancel()` it still comes, with `TransportError.cancelled`.

      The page's `load` was written for an easier network. On a real one, nothing happens at all, \
      and that is only its first mistake. Repair it:

      - The request is sent at once.
      - An error counts, whatever came beside it: `.transport(error)`. Without an error, a status \
      that is not 200..<300 counts: `.status`. Otherwise the result is the body, which may be \
      empty.
      - `completion` is called once, on `main`. `main` may have something else to do first.
      - The page calls `cancel()` on what `load` returns, on `main`, when the user leaves. The \
      task of the transport is cancelled then. From then on `completion` is not called any more, \
      even if the reply is there already and waits for `main`.
      - If nobody on this page has called `cancel()`, `.cancelled` is an error like any other. The \
      page need not keep what `load` returns.

      Without an error there is always a status. `Locked` is the kit's lock; call no other code \
      inside it.
      """,
    hints: [
      "Who sends a task that was made? And which of the three values do you look at first?",
      """
      A reply that waits for `main` cannot be stopped there. What could it check when it runs \
      there? Where could it find the answer?
      """,
      """
      Resume the task. In the completion make a `Result` of the three values, error first, then hop \
      to `main`. A type of your own keeps the task and, in a `Locked`, whether the user has left: \
      return one, and look into the `Locked` on `main` before you call `completion`.
      """,
    ])
}
