import Exercises

extension TaskText {
  static let asyncZip = TaskText(
    of: ExerciseNumber(3, 4),
    story: """
      Write `zip`. It begins both at once, even if one fails before the other has begun. When both \
      have succeeded, in whatever order, it gives both values. As soon as one fails it gives that \
      failure and waits no longer. It calls back once, whatever comes later.

      Two callbacks have to share what they know, and any thread may call them. `Locked` holds \
      such a state: `let state = Locked(…)`, then `state.withLock { state in … }`, which returns \
      what the closure returns. Call no other code inside the closure: decide inside, and call \
      back outside.
      """,
    hints: [
      """
      Each of the two may succeed or fail, and may come first or last. In which of these cases \
      must you call back?
      """,
      """
      Keep both values as optionals, and beside them whether you have called back already. Keep \
      them where every `execute` gets its own.
      """,
      """
      Inside of `Async { … }`: make the state, then execute both. Each callback notes its result \
      under the lock and gets back what to report, if anything: a failure if it is the first one, \
      the pair if it is complete, otherwise nothing.
      """,
    ])
}
