import Exercises

extension TaskText {
  static let inOrder = TaskText(
    of: ExerciseNumber(14, 1),
    story: """
      Several asynchronous tasks: how do you run them in order? Here a task is a function that \
      takes a callback, a `CallbackStep`; call it with parentheses, `step({ result in … })`. Use \
      callbacks only: no promise, no `await`. Write `inOrder`: it begins the first step, and each \
      other step when the one before has succeeded. When all have, `completion` gets their \
      values, in order; with no steps, an empty list. The first failure ends it: `completion` \
      gets it, and no further step begins. In each case `completion` is called once. A step \
      calls back once, perhaps on another thread before the call of it returns.
      """,
    hints: [
      "Which code is the first to know that a step has ended?",
      """
      The next step can begin only in the callback of the one before. The list may have any \
      length, so the code that begins a step must be able to call itself.
      """,
      """
      A private function takes the steps that are left and the values so far. No step left: it \
      completes. Otherwise it begins the first of them; in the callback a failure goes straight \
      to `completion`, and a success calls the function again with one step less and one value \
      more.
      """,
    ])
}
