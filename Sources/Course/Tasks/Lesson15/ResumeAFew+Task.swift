import Exercises

extension TaskText {
  static let resumeAFew = TaskText(
    of: ExerciseNumber(15, 2),
    story: """
      A page asks the server which of many pictures exist. The transport has six connections to a \
      host. A task that finds none of them free waits. But its time limit of 60 seconds begins \
      with `resume()`, and runs while it waits. So if all tasks are resumed at once, the last ones \
      time out before their requests are sent.

      Write `loadStatuses` with callbacks. At most `limit` tasks are under way: resumed, and not \
      ended. As long as requests are left, there are never fewer. The requests are sent in their \
      order; when a task has ended, the next one is resumed at once. If two end at the same moment \
      on two threads, either of the next two may be the first.

      `completion` is called once, when all have ended. It gets one result for each request, in \
      the order of the requests: the error, or else the status, whatever it is. An error or a bad \
      status does not stop the others. Without any requests, `completion` is called at once, with \
      an empty list.

      `cancel()` on what `loadStatuses` returns cancels each task that is under way, and nothing \
      more is sent. The result of each request that had not ended is `.cancelled` then. \
      `completion` is called as always: when all have ended. A task that is cancelled ends a \
      moment later, when the transport says so.

      Completions and `cancel()` may come on several threads at once, but never within `resume()` \
      or `cancel()` of a task. `limit` is at least 1. `Locked` is the kit's lock; call no other \
      code inside it. The same request may be in the list twice; then it is sent twice.
      """,
    hints: [
      "How many places are free when one task ends? Who may take the place?",
      """
      One state for all: the results that have come, by index, and the index of the next request. A \
      function takes the next index under the lock, and begins its task outside.
      """,
      """
      Begin `limit` tasks. Each completion notes its result under the lock, and takes the next \
      index, or finds that all have ended. `cancel()` notes under the lock that nothing more \
      begins, and counts what has not begun as `.cancelled`; then it cancels the tasks that it \
      keeps. What is begun while `cancel()` runs is cancelled, too.
      """,
    ])
}
