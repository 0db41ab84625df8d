import Exercises

extension TaskText {
  static let delegateToAwait = TaskText(
    of: ExerciseNumber(14, 12),
    story: """
      A `Sheet` tells its `delegate` what the user does: `sheet(_:didChoose:)`, perhaps twice if \
      the user is quick, or `sheetWasDismissed(_:)`. It may do so before `present()` returns. \
      Write one `async` function that sets the delegate, calls `present()`, and returns the first \
      choice. It throws `CancellationError` when the sheet is dismissed and as soon as its task is \
      cancelled, even if that was before it began; that may happen on another thread. The sheet \
      holds its delegate weakly, and when the function has ended no other object may hold it, \
      either. Call `present()` on `main`, in the function itself: a closure inside of it is on \
      `main` only if it captures `main`. No task of your own is needed: a plain `Task { … }` would \
      leave the kit's world.
      """,
    hints: [
      "Who owns the delegate while the function is suspended, and who owns it after that?",
      """
      The delegate is a small class with one state behind a `Locked`: not waiting yet, waiting with a \
      continuation, or ended with a result. Every event is a move between these states.
      """,
      """
      The first event takes the continuation out and resumes it; later events find that it has \
      ended, and do nothing. An event that comes before the continuation stores its result, and \
      the function finds it there. The function keeps the delegate in a variable, and waits in a \
      method of it: an object stays alive while its method is executed.
      """,
    ])
}
