import Exercises

extension TaskText {
  static let whatHasCome = TaskText(
    of: ExerciseNumber(10, 4),
    story: """
      A page shows what has come in time. Write `parts(of:within:on:)`. It begins all loads at \
      once and returns a part for each, in the order of the list. The part is `.here` with the \
      value, `.failed` with the error, or `.missing` if the load had not ended when `limit` was \
      over. The time counts from the call. When it is over, the loads that are still under way are cancelled; what \
      they bring after that does not count. A load may ignore that it is cancelled: then the \
      function waits for it, and its part is `.missing` all the same. If all loads have ended \
      before, the function returns at once, and with no loads it does so, too. If its task is \
      cancelled before that, the loads are cancelled, and it throws `CancellationError`. \
      `clock.sleep(for:)` waits, and throws if it is cancelled. Use the children of a task group: \
      a plain `Task { … }` would leave the kit's world.
      """,
    hints: [
      "Two kinds of things may end here. How can one group wait for both of them?",
      """
      Make a child for the end of the time, too, so that the loop over the group learns of it at \
      once. How does the loop know that all loads have ended, so that nobody need wait for that \
      child?
      """,
      """
      Begin with a list in which all is `.missing`. Each child of the group brings its index and \
      its result, and one child without a load sleeps. The loop fills the places, and ends when \
      the sleeping child has come or no load is left; then all are cancelled. Before you return, \
      ask whether the task itself is cancelled.
      """,
    ])
}
