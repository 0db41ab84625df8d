import Exercises

extension TaskText {
  static let leaveThePage = TaskText(
    of: ExerciseNumber(6, 2),
    story: """
      This page shows an avatar and the devices nearby. `open` begins both, and returns a function \
      that is called when the user leaves. It works as long as the user stays. Repair it: when \
      the page is left, nothing more may be shown, and what is under way must be cancelled.
      """,
    hints: [
      "What does `subscribe` return, and where has the page kept it?",
      """
      Ask two questions of every subscription: who can dispose of it, and how long does that one \
      live? A bag disposes of its contents when it goes away, too.
      """,
      """
      Make a `DisposeBag` at the top of `open`, and throw both subscriptions into it. The \
      function that is returned must hold the bag, and dispose of it.
      """,
    ])
}
