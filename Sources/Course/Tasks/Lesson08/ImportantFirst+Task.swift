import Exercises

extension TaskText {
  static let importantFirst = TaskText(
    of: ExerciseNumber(8, 4),
    story: """
      Write `start`: it makes an operation for each download, puts all on the queue and returns \
      them in the order of the list. A queue does not wait until it has got all: if they are added \
      one by one, it takes the first one at once.

      - At most `limit` operations of this queue are under way at a time. As soon as one has ended \
      the next one begins.
      - A download begins only when all that it needs have ended, whether well or not. As long as it \
      waits for them it takes no place from others.
      - Of those that could begin, the important ones come first. Among equally important ones, the \
      order of the list decides.
      - What an important download needs is just as important, and so is what that one needs in \
      turn. No download needs itself in this way.
      - If a download fails or is cancelled, the others go on. One that is cancelled before it \
      begins never begins.

      `start` may be called again for the same queue with the same limit while downloads are under \
      way. The limit then holds for all together. Important ones of the new list overtake others of \
      the old list that have not begun. Equally important ones of the old list come first.
      """,
    hints: [
      "What can a queue be told, and what can each operation be told?",
      """
      The queue has a limit, `maxConcurrentOperationCount`, and each operation a `queuePriority`. \
      What the queue takes first is decided anew whenever a place is free, so nobody has to sort a \
      list. But a priority does not move what an operation waits for.
      """,
      """
      Make all operations, then draw the arrows of `needs`. Mark the important ones, and go from \
      each along its `needs` to mark those as well, by a function that calls itself and stops at \
      what is marked. The marked ones get a high `queuePriority`. Give the queue its limit before \
      you add all of them.
      """,
    ])
}
