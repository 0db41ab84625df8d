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
    without: [
      .members(
        "init(input:)", of: "OperationStyle",
        because: "it looks for one dependency with a value, and `close` depends on two")
    ],
    stub: .breaks("closes the file when writing fails"),
    requirements: [
      .always(
        "opens, writes and closes, one after another", most: 80, in: SavedFiles.self,
        .init(
          opens: [.value, .prompt], writes: [.value, .prompt, .twice],
          closes: [.value, .prompt], kinds: SampleKind.allCases)),
      .always(
        "closes the file when writing fails", most: 80, in: SavedFiles.self,
        .init(
          opens: [.value, .prompt], writes: [.error, .promptError, .object, .cancelled],
          closes: [.value, .prompt])),
      .always(
        "closes nothing if there is no file", most: 80, in: SavedFiles.self,
        .init(
          opens: [.error, .promptError, .object, .cancelled], writes: [.value],
          closes: [.value])),
      .always(
        "finishes with the error that came first", most: 110, in: SavedFiles.self,
        .init(
          opens: [.value, .prompt], writes: [.value, .error, .cancelled, .object],
          closes: [.error, .promptError, .object, .cancelled])),
      .always(
        "closes the file when writing is cancelled under way", most: 80, in: SavedFiles.self,
        .init(
          opens: [.value, .prompt], writes: [.late, .within, .deaf],
          closes: [.value, .prompt, .error],
          stops: [.writeAt15, .writeAt12])),
      .always(
        "closes nothing if opening is cancelled", most: 80, in: SavedFiles.self,
        .init(
          opens: [.value, .within, .deaf, .late], writes: [.value, .late],
          closes: [.value, .prompt],
          stops: [.openAt5, .openBefore, .bothAt5, .bothBefore])),
      .always(
        "closes the file when writing is cancelled while it waits", most: 110, in: SavedFiles.self,
        .init(
          opens: [.value, .late, .error, .prompt], writes: [.value, .prompt],
          closes: [.value, .prompt, .error], stops: [.writeAt5, .writeBefore])),
      .always(
        "closes the first file, if opening brings two", most: 30, in: SavedFiles.self,
        .init(opens: [.another], writes: [.value, .error, .prompt], closes: [.value, .error])),
      .always(
        "does the same whichever operation comes first", most: 12, orders: 1, in: SavedFiles.self,
        .init(
          opens: [.value, .error], writes: [.value, .error], closes: [.value],
          stops: [.nothing, .writeBefore, .writeAt5])),
    ])
}
