import Exercises

extension TaskText {
  static let untilTheUserLeaves = TaskText(
    of: ExerciseNumber(9, 4),
    story: """
      A page gathers pictures from several sources, to be kept for the next time. When the user \
      leaves, its task is cancelled: what has come by then is worth keeping. Write `gathered(from:)`. \
      It asks all sources at once, and returns the values in the order of the list. A source that \
      fails is left out, whatever its error is, and disturbs no other. When the task is cancelled, \
      the sources are cancelled, too, and `gathered` returns what had come until then, also a value that nobody has yet taken out of \
      the group. A source may \
      not look at the cancellation and bring a value all the same, later: that no longer counts. If \
      the task was cancelled before it began, nothing is returned. Use the children of a group: a \
      plain `Task { … }` would leave the kit's world.
      """,
    hints: [
      "Which tasks of a group are cancelled when the task around it is, and what does the loop do then?",
      """
      The loop over a group that cannot throw goes on after a cancellation, until all children have \
      ended. So no result is lost; some may be too many.
      """,
      """
      Each child brings its index and its value, or nil: if its source failed, or if the child itself \
      is cancelled by the time that the value is there. Sort by the index in the end.
      """,
    ])
}
