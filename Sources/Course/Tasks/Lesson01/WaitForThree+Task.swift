import Exercises

extension TaskText {
  static let waitForThree = TaskText(
    of: ExerciseNumber(1, 3),
    story: """
      `fetchAvatars` asks for the avatars of all users at once, so that it takes no longer than \
      the slowest reply. Three complaints have come in. "The pictures stand under the wrong \
      names." "The message about the network pops up twice." "I have no friends yet, and the page \
      loads for ever." Repair it: `completion` gets the avatars in the order of `users`, and is \
      called once, whatever happens: a server in trouble may even answer a request twice. If \
      several requests fail, it gets the error of one of them, at once or when all replies have \
      come, as you like. Replies may come on several threads at the same time. `Locked` holds a value that any thread may change; what is returned in \
      `withLock` is what `withLock` returns.
      """,
    hints: [
      """
      Each reply comes when it likes. What does a callback know, the moment it is written, that \
      the arrival does not change?
      """,
      """
      Give every user a place, and let each reply fill its own. The work is over when no place is \
      empty. And what tells the second failure that it is not the first?
      """,
      """
      Keep an array of optional results, one for each user; `users.enumerated()` has the index. \
      In the callback, fill the place unless it is full, and count the empty ones, all under one \
      lock. The callback that fills the last one completes, with all avatars or with the first \
      error among the results. Without users there is no last reply: deal with that before the \
      loop.
      """,
    ])
}
