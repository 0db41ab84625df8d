import Exercises

extension TaskText {
  static let promiseOrder = TaskText(
    of: ExerciseNumber(4, 3),
    story: """
      This is the promise of step 2.2. It has a gap: while it calls its handlers, one of them may \
      add another, and the new one is called before those that came earlier. Repair it. Handlers \
      are called in the order in which they were added, no matter which code adds them and when. A \
      handler that is added when all others are done is called at once, as before.
      """,
    hints: [
      "In which state is the promise while it calls its handlers, and is this state right?",
      """
      Between pending and fulfilled there is a third state. What has to be kept in it, and what \
      must `observe` do when it meets it?
      """,
      """
      While the promise is settling, `observe` adds to the handlers that are still to be called. \
      `settle` goes on until there are none left, however many were added, and only then is the \
      promise fulfilled.
      """,
    ])
}
