import Exercises

extension TaskText {
  static let forgottenReturn = TaskText(
    of: ExerciseNumber(5, 1),
    story: """
      This chain shows the avatar, but the caller gets `.shown` too early: at that time there is \
      no avatar on the screen, and there may never be one. Make the chain wait. It ends in \
      `.shown` when the avatar is on the screen, and in `.failed` when a message is there, \
      whichever request fails.
      """,
    hints: [
      "What does the closure of the first `map` return, and what does it only begin?",
      """
      A chain waits for a promise that a step returns, and for no other. An error of a promise \
      that is not returned does not reach the `recover` at the end, either.
      """,
      """
      Begin with `firstly`, log in, and go on with `then`, whose closure returns the promise of \
      the avatar. Then comes one step on `main` that shows it and computes the outcome.
      """,
    ])
}
