import Exercises

extension TaskText {
  static let stillWanted = TaskText(
    of: ExerciseNumber(9, 3),
    story: """
      This page loads an avatar and has it sharpened on a thread of the pool, since that takes long. \
      When the user leaves, the task is cancelled; that happens on `main`. The page checks, and yet \
      from time to time something appears on a page that has just been left. Find the gap and close \
      it. When the task has been cancelled, nothing may be shown any more: no avatar, and no error, \
      whatever it is. Nothing is sharpened, either, if the task was cancelled while it was loading. \
      `sharpen` may not run on `main`, and `show` only there. Otherwise the avatar is shown, or the \
      error of `load` or `sharpen`, also a `CancellationError` in a task that nobody has cancelled. What is returned says what was done: `shown`, `failed`, or \
      `cancelled`. No task of your own is needed: a plain `Task { … }` would leave the kit's world.
      """,
    hints: [
      "On which thread is the last check made, and what may happen on `main` before the screen changes?",
      """
      A check holds until the end of its job. Which job is it that changes the screen, and on which \
      queue does the user leave?
      """,
      """
      Check where you show: behind the last `await`, on `main`, with nothing in between. There are \
      two lines that show something. Keep the check before `sharpen` as well: it saves work.
      """,
    ])
}
