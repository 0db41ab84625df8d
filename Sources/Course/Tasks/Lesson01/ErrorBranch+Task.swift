import Exercises

extension TaskText {
  static let errorBranch = TaskText(
    of: ExerciseNumber(1, 1),
    story: """
      This is the story of lesson 1, and all seems well. Yet some users look at an empty page for \
      ever. Find the path on which nobody calls `completion`, and end it as the other failure ends: \
      with a message on the screen and then the outcome `.failed`, both on `main`. The code \
      that gets the outcome may look at the screen.
      """,
    hints: [
      "The story has two requests. Which of them may fail, and what happens in the code when it does?",
      "Read each `switch` and each `guard` and ask of every branch: does it reach `completion`?",
      """
      The `guard` that unpacks the avatar leaves silently. It should look at the `.failure` as \
      the first `switch` does: hop to `main`, show the error, complete.
      """,
    ])
}
