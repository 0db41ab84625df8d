import Exercises

extension TaskText {
  static let oneAfterAnother = TaskText(
    of: ExerciseNumber(1, 2),
    story: """
      A small server must not get many requests at once. Write `fetchAvatars`: it asks for the \
      avatar of the first user, and for the next one only when the one before has come. When all \
      have come, `completion` gets them, in the order of `users`. At the first failure \
      `completion` gets the error, and no further request is sent. If there are no users, \
      `completion` gets an empty list. Use `network.avatar(ofUser:)`; no lock is needed.
      """,
    hints: [
      "A `for` loop does not wait for a reply. Which code knows that a reply has come?",
      """
      Only the callback of one request can send the next. So the function must be called again \
      from inside the callback, with the work that is left. Which two values does it need?
      """,
      """
      Write a second, private function that takes the users still to be fetched and the avatars \
      fetched so far. If no users are left, it calls `completion`. Otherwise it asks for the \
      avatar of the first one. In the callback it either ends with the error, or calls itself with \
      one user fewer and one avatar more.
      """,
    ])
}
