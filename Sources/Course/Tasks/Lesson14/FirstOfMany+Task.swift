import Exercises

extension TaskText {
  static let firstOfMany = TaskText(
    of: ExerciseNumber(14, 9),
    story: """
      Several mirrors hold the same picture. Write `first(of:)`: it asks all of them at once, \
      returns the value that comes first, and cancels the others. A mirror that fails does not \
      win: the others may still answer. If all fail, it throws the error that came last, and \
      `NothingToAsk()` if the list is empty. Use the children of a group: a plain `Task { … }` would \
      leave the kit's world.
      """,
    hints: [
      "What does a task group do with its other children when you return a value from it?",
      """
      A task group hands over its children's results in the order in which they end. \
      `nextResult()` gives the next one as a `Result`, so a failure does not throw you out.
      """,
      """
      Add a child for each source, then loop over the results: leave with the first success, \
      remember each failure. Whatever the way out, all children must be cancelled by then.
      """,
    ])
}
