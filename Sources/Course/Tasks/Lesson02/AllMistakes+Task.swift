import Exercises

extension TaskText {
  static let allMistakes = TaskText(
    of: ExerciseNumber(2, 4),
    story: """
      A person who fills in a form wants to see all wrong fields at once. The `apply` of the \
      lesson stops at the first error. Write one that goes on: if both the function and the value \
      have failed, the result has the mistakes of both, the function's first. `Mistakes` holds a \
      list of errors: `Mistakes([error])` makes one, and `mistakes.all` is the list. Then write \
      `session(from:)` with your `apply`: it decodes the members `token` and `user` of a \
      `Session`, and if both are wrong, the result has a mistake for each.
      """,
    hints: [
      "A function or a mistake, and a value or a mistake: how many cases are there?",
      """
      Switch over both at once, as a pair, and write one line for each case. For the session: your \
      `apply` must first get a function. This is a curried initializer, in a success.
      """,
      """
      Three of the four cases are those of the lesson; the fourth makes a new `Mistakes` of the \
      two lists, one after the other. In `session(from:)`, `json.value(at:)` gives a `JSONError`: \
      turn it into `Mistakes` with `mapError`, for each member on its own, before you apply.
      """,
    ])
}
