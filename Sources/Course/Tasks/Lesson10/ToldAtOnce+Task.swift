import Exercises

extension TaskText {
  static let toldAtOnce = TaskText(
    of: ExerciseNumber(10, 2),
    story: """
      This page loads its three parts at the same time. If the friends fail at once while the name \
      is slow, the user stares at an empty page until the name has come, and only then reads that \
      something failed. Repair it: all three loads still begin at the same time, and the first \
      error that comes, from whichever load, cancels the other loads as soon as it comes and is \
      the error that is thrown. A load may ignore that it is cancelled; then it is waited for, and \
      what it brings does not count. If the task is cancelled, so are the loads. A plain \
      `Task { … }` would leave the kit's world.
      """,
    hints: [
      "The function waits for the name. Which code looks at the friends in the meantime?",
      """
      Something is needed that hands over what ends first, whichever it is. Its children all have \
      one type, and the three parts have three. What could be made of each part?
      """,
      """
      A throwing task group whose children return an enum with a case for each part, or a closure \
      that fills its part into a page. Take the results out of the group in a loop, so that an \
      error leaves the group at the moment at which it comes.
      """,
    ])
}
