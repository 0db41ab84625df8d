import Exercises

extension TaskText {
  static let onceOnly = TaskText(
    of: ExerciseNumber(14, 4),
    story: """
      Three parts of a page need the session, and each asks for it by itself; the server should \
      see one log-in. Write `once`: it returns a function that calls `begin` when it is first \
      called, and gives everybody the same promise, while it is pending and when it is fulfilled. \
      A rejected promise is for those who have it already: a caller that asks after the failure, \
      even from a handler of it, begins again, and shares the new promise with the others. \
      Somebody may ask while `begin` is still running: another thread, or `begin` itself. So keep \
      what is shared in a `Locked`, and call nothing inside its lock, or both wait for ever.
      """,
    hints: [
      "What must be kept so that the second caller, who comes before the reply, finds it?",
      """
      Keep the promise, not its value. You can ask a kept promise for its `result`. So which code \
      must forget a failure, and when: the handler, or the next caller?
      """,
      """
      Inside the lock, decide: a promise is kept and its `result` is no failure, so return it; \
      otherwise keep a new one, made with `Promise.pending()`. Outside the lock, settle the new \
      one with the work that you begin.
      """,
    ])
}
