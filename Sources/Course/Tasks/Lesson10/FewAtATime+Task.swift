import Exercises

extension TaskText {
  static let fewAtATime = TaskText(
    of: ExerciseNumber(10, 1),
    story: """
      A hundred downloads at once are too much for a small server. Write `values(of:atMost:)`. It \
      begins the first `limit` downloads of the list at once. As soon as one has ended, it begins \
      the next one of the list. So there are never more than `limit` under way, and no fewer while \
      a download still waits. It returns all values in the order of the list. The first error ends \
      it: what is under way is cancelled, no other download begins, also none whose turn comes at \
      that very instant, and this error is thrown. If the task is cancelled while downloads still \
      wait, no other one begins, even if one that is under way brings its value all the same, and \
      `CancellationError` is thrown. Use the children of a task group: a plain `Task { … }` would \
      leave the kit's world.
      """,
    hints: [
      "A group runs all children that you add. At which moments may you add one more?",
      """
      `try await group.next()` suspends until a child has ended. Whoever waits for that before \
      each child that is one too many keeps to the limit. And what must a child bring along, so \
      that its value finds its place?
      """,
      """
      One loop over the list with its indices: from the index `limit` on, take a result out of the \
      group first, then add a child. Behind the loop, take the results that are left. There is a \
      way to add a child that refuses if the group is cancelled: throw then. A child that was added \
      before an error came looks once more whether it is cancelled, and only then begins.
      """,
    ])
}
