import Exercises

extension TaskText {
  static let oneLogIn = TaskText(
    of: ExerciseNumber(3, 3),
    story: """
      The page shows the user's avatar beside that of a friend. Both appear as they should, but \
      the server's log has two log-ins for every page. Repair it: log in once, then ask for both \
      avatars at the same time, and show them in one update on `main`. If anything fails, show the \
      message once, when both avatars have come or failed, that of the user's own avatar first.
      """,
    hints: [
      "What does the constant `logIn` stand for: the session, or the work that leads to one?",
      """
      Every `execute` does everything anew, and `zip` executes both of its parts. Count how often \
      the log-in is part of what `zip` gets.
      """,
      """
      The log-in comes first and only once: a single `flatMapResult` on it, whose closure returns \
      the `zip` of two requests that need no log-in of their own.
      """,
    ])
}
