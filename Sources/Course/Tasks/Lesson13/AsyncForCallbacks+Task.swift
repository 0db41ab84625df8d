import Exercises

extension TaskText {
  static let asyncForCallbacks = TaskText(
    of: ExerciseNumber(13, 2),
    story: """
      The new part of a program has `async` functions, the old part wants callbacks and something to \
      cancel with. Write the bridge. `begin` runs `work` once, in a task of its own, and calls \
      `completion` once, in a job of `queue`, with the value or the error. Make the task with \
      `Task(executorPreference: executor) { … }`: a plain `Task { … }` would leave the kit's world. \
      `cancel()` of what is returned cancels that task, and `completion` gets `CancellationError()` \
      on `queue` then. It does not wait for `work`, which may go on although its task is cancelled. \
      What `work` brings after that is dropped. `cancel()` counts until `completion` has been called, \
      even if a value or an error is already on its way to `queue`. After that it does nothing. \
      It may be called on any thread, several times, and inside `completion`. A caller that \
      throws away what is returned has cancelled nothing. A caller that keeps it does not keep \
      `completion` alive, once that has been called.
      """,
    hints: [
      """
      Two may want to call `completion`: the task, and the caller that cancels. How does the second one find \
      out that it is too late?
      """,
      """
      Keep `completion` in a `Locked` optional. The one that takes it out calls it, and one that comes \
      later finds nothing. For the result, on which queue must it be taken out, and in which job?
      """,
      """
      The task puts `work`'s end into a `Result`, then schedules a job on `queue`. That job takes \
      `completion` out and calls it in one go. `cancel()` cancels the task and takes `completion` \
      out, too, and schedules its call.
      """,
    ])
}
