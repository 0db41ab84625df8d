import OperationStyle
import Simulation

/// The three operations that save a document.
public struct SavingOperations<File: Sendable, Value: Sendable>: Sendable {
  /// Opens the file.
  public let open: AsyncOperation<File>
  /// Writes into the file.
  public let write: AsyncOperation<Value>
  /// Closes the file, and finishes with the result of it all.
  public let close: AsyncOperation<Value>

  /// Names three operations.
  public init(
    open: AsyncOperation<File>, write: AsyncOperation<Value>, close: AsyncOperation<Value>
  ) {
    self.open = open
    self.write = write
    self.close = close
  }
}

/// Makes operations that save a document.
public protocol CloseTheFileExercise: Sendable {
  /// Returns operations, on no queue, that open, write and close a file.
  ///
  /// - Parameters:
  ///   - open: opens the file; like the others, it returns how to call it off.
  ///   - write: writes into the file.
  ///   - close: closes the file.
  /// - Returns: the three operations.
  func save<File: Sendable, Value: Sendable>(
    open: @escaping AsyncOperation<File>.Work,
    write: @escaping @Sendable (File, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?,
    close: @escaping @Sendable (File, @escaping AsyncOperation<Void>.Finish) -> (any Cancellable)?
  ) -> SavingOperations<File, Value>
}

extension Exercise {
  /// Repair operations that leave a file open when one of them is cancelled.
  package static let closeTheFile = Exercise(
    ExerciseNumber(8, 3), "close-the-file", "A cancelled operation does not wait",
    signature: (any CloseTheFileExercise).self,
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
    ],
    without: [
      .members(
        "init(input:)", of: "OperationStyle",
        because: "it looks for one dependency with a value, and `close` depends on two")
    ],
    stub: .breaks("closes the file when writing fails"),
    requirements: [
      .always("opens, writes and closes, one after another", most: 80) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .prompt], writes: [.value, .prompt, .twice],
            closes: [.value, .prompt], kinds: SampleKind.allCases))
      } _: {
        $1.play($0, $2)
      },
      .always("closes the file when writing fails", most: 80) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .prompt], writes: [.error, .promptError, .object, .cancelled],
            closes: [.value, .prompt]))
      } _: {
        $1.play($0, $2)
      },
      .always("closes nothing if there is no file", most: 80) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.error, .promptError, .object, .cancelled], writes: [.value],
            closes: [.value]))
      } _: {
        $1.play($0, $2)
      },
      .always("finishes with the error that came first", most: 110) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .prompt], writes: [.value, .error, .cancelled, .object],
            closes: [.error, .promptError, .object, .cancelled]))
      } _: {
        $1.play($0, $2)
      },
      .always("closes the file when writing is cancelled under way", most: 80) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .prompt], writes: [.late, .within, .deaf],
            closes: [.value, .prompt, .error],
            stops: [.writeAt15, .writeAt12]))
      } _: {
        $1.play($0, $2)
      },
      .always("closes nothing if opening is cancelled", most: 80) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .within, .deaf, .late], writes: [.value, .late],
            closes: [.value, .prompt],
            stops: [.openAt5, .openBefore, .bothAt5, .bothBefore]))
      } _: {
        $1.play($0, $2)
      },
      .always("closes the file when writing is cancelled while it waits", most: 110) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .late, .error, .prompt], writes: [.value, .prompt],
            closes: [.value, .prompt, .error], stops: [.writeAt5, .writeBefore]))
      } _: {
        $1.play($0, $2)
      },
      .always("does the same whichever operation comes first", most: 12, orders: 1) { draw in
        SavedFiles(
          &draw,
          .init(
            opens: [.value, .error], writes: [.value, .error], closes: [.value],
            stops: [.nothing, .writeBefore, .writeAt5]))
      } _: {
        $1.play($0, $2)
      },
    ])
}
