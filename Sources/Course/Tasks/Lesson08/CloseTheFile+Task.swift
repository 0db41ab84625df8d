import Exercises

extension TaskText {
  static let closeTheFile = TaskText(
    of: ExerciseNumber(8, 3),
    story: """
      A document is saved by three operations: `open` opens a file, `write` writes into it, and \
      `close` closes it. This program leaves files open. Repair it. The caller puts the operations \
      on a queue, in any order; `save` does not.

      `open` finishes as the closure does that opens the file. `write` begins when `open` has \
      finished, gets the file, and finishes as its closure does. A closure may call back a second \
      time; only its first call counts.

      A file that `open` has brought is always closed, once, as soon as `write` has finished as \
      well: with a value, with an error, or because it was cancelled. If `open` has brought no \
      file, because it failed or was cancelled, nothing is written and nothing is closed, and both \
      other operations finish with the error of `open`, but for a `write` that was cancelled \
      itself.

      Anybody may cancel `open` and `write` at any moment, also before they are on a queue; what is \
      under way is called off then. Nobody cancels `close`. When the file is closed, `close` \
      finishes as `write` did. Only if `write` brought a value and closing fails, `close` finishes \
      with the error of closing.
      """,
    hints: [
      "When does the queue start an operation that was cancelled while it waited?",
      """
      A cancelled `write` finishes at once, and `open` may still be under way. So the end of \
      `write` does not tell you that `open` has ended. What must `close` wait for?
      """,
      """
      Two arrows lead to `close`. In its work it asks `open` for the file, and nothing else \
      decides whether there is something to close. In the callback of closing it asks `write` for \
      its value first, and only then looks at the result of closing.
      """,
    ])
}
