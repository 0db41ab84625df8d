import Exercises
import Foundation
import OperationStyle
import Simulation

extension AnswerSheet {
  static let closeTheFile = AnswerSheet(
    to: .closeTheFile, stub: CloseTheFile(), solution: Solution(),
    why: """
      Whether there is a file, only `open` knows, so `close` asks `open` and has an arrow of its \
      own to it. The arrow by way of `write` is not enough: a `write` that is cancelled while it \
      waits finishes at once. How `write` ended is asked for behind the closing, and decides only \
      what `close` finishes with.
      """,
    wrong: [
      .init("cleanup-on-success-only", diesOf: "closes the file when writing fails", OnSuccess()),
      .init(
        "all-wait-for-the-first", diesOf: "opens, writes and closes, one after another",
        BesideWriting()),
      .init(
        "a-queue-keeps-the-order", diesOf: "opens, writes and closes, one after another",
        NoArrows()),
      .init(
        "value-read-too-early", diesOf: "opens, writes and closes, one after another",
        FinishesEarly()),
      .init(
        "nothing-to-do-is-finished", diesOf: "closes nothing if there is no file", Silent()),
      .init(
        "each-end-is-a-cancellation", diesOf: "closes nothing if there is no file", Cancels()),
      .init(
        "last-error-wins", diesOf: "finishes with the error that came first", ClosingWins()),
      .init(
        "closing-cannot-fail", diesOf: "finishes with the error that came first", NeverFails()),
      .init(
        "cancelled-needs-no-cleanup",
        diesOf: "closes the file when writing is cancelled under way", OnFailureOnly()),
      .init(
        "cancel-stops-the-work", diesOf: "closes the file when writing is cancelled under way",
        Dropped()),
      .init(
        "an-arrow-reaches-on",
        diesOf: "closes the file when writing is cancelled while it waits", ByWayOfWriting()),
    ])
}

private struct Solution: CloseTheFileExercise {
  func save<File: Sendable, Value: Sendable>(
    open: @escaping AsyncOperation<File>.Work,
    write: @escaping @Sendable (File, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?,
    close: @escaping @Sendable (File, @escaping AsyncOperation<Void>.Finish) -> (any Cancellable)?
  ) -> SavingOperations<File, Value> {
    let opening = AsyncOperation<File>("open", work: open)
    let writing = AsyncOperation<Value>("write") { finish in
      do { return write(try opening.value(), finish) } catch {
        finish(.failure(error))
        return nil
      }
    }
    let closing = AsyncOperation<Value>("close") { finish in
      do {
        return close(try opening.value()) { end in
          finish(
            Result {
              let value = try writing.value()
              try end.get()
              return value
            })
        }
      } catch {
        finish(.failure(error))
        return nil
      }
    }
    writing.addDependency(opening)
    closing.addDependency(opening)
    closing.addDependency(writing)
    return SavingOperations(open: opening, write: writing, close: closing)
  }
}

/// What is right in most wrong answers: three operations, three arrows, and what each does.
private protocol WrongSaving: CloseTheFileExercise {
  /// Which arrows there are.
  var arrows: WrongArrows { get }
  /// Whether a `write` under way is called off when it is cancelled.
  var callsOff: Bool { get }

  /// The file to close; nil if there is nothing to close.
  func file<File, Value>(
    of opening: AsyncOperation<File>, after writing: AsyncOperation<Value>
  ) throws -> File
  /// What closing finishes with.
  func end<Value: Sendable>(
    of writing: AsyncOperation<Value>, after closing: Result<Void, any Error>
  ) -> Result<Value, any Error>
  /// Ends an operation that has no file.
  func fail<Value: Sendable>(_ error: any Error, _ finish: AsyncOperation<Value>.Finish)
}

/// Which of the arrows an answer draws.
private struct WrongArrows: OptionSet {
  let rawValue: Int

  static let writeAfterOpen = WrongArrows(rawValue: 1)
  static let closeAfterOpen = WrongArrows(rawValue: 2)
  static let closeAfterWrite = WrongArrows(rawValue: 4)
  static let all: WrongArrows = [.writeAfterOpen, .closeAfterOpen, .closeAfterWrite]
}

extension WrongSaving {
  fileprivate var arrows: WrongArrows { .all }
  var callsOff: Bool { true }

  func file<File, Value>(
    of opening: AsyncOperation<File>, after _: AsyncOperation<Value>
  ) throws -> File {
    try opening.value()
  }

  func end<Value: Sendable>(
    of writing: AsyncOperation<Value>, after closing: Result<Void, any Error>
  ) -> Result<Value, any Error> {
    Result {
      let value = try writing.value()
      try closing.get()
      return value
    }
  }

  func fail<Value: Sendable>(_ error: any Error, _ finish: AsyncOperation<Value>.Finish) {
    finish(.failure(error))
  }

  func save<File: Sendable, Value: Sendable>(
    open: @escaping AsyncOperation<File>.Work,
    write: @escaping @Sendable (File, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?,
    close: @escaping @Sendable (File, @escaping AsyncOperation<Void>.Finish) -> (any Cancellable)?
  ) -> SavingOperations<File, Value> {
    let opening = AsyncOperation<File>("open", work: open)
    let writing = AsyncOperation<Value>("write") { finish in
      do {
        let call = write(try opening.value(), finish)
        return callsOff ? call : nil
      } catch {
        fail(error, finish)
        return nil
      }
    }
    let closing = AsyncOperation<Value>("close") { finish in
      do {
        return close(try file(of: opening, after: writing)) { finish(end(of: writing, after: $0)) }
      } catch {
        fail(error, finish)
        return nil
      }
    }
    if arrows.contains(.writeAfterOpen) { writing.addDependency(opening) }
    if arrows.contains(.closeAfterOpen) { closing.addDependency(opening) }
    if arrows.contains(.closeAfterWrite) { closing.addDependency(writing) }
    return SavingOperations(open: opening, write: writing, close: closing)
  }
}

private struct OnSuccess: WrongSaving {
  func file<File, Value>(
    of opening: AsyncOperation<File>, after writing: AsyncOperation<Value>
  ) throws -> File {
    _ = try writing.value()
    return try opening.value()
  }
}

private struct BesideWriting: WrongSaving {
  let arrows: WrongArrows = [.writeAfterOpen, .closeAfterOpen]
}

private struct NoArrows: WrongSaving {
  let arrows: WrongArrows = []
}

private struct FinishesEarly: CloseTheFileExercise {
  func save<File: Sendable, Value: Sendable>(
    open: @escaping AsyncOperation<File>.Work,
    write: @escaping @Sendable (File, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?,
    close: @escaping @Sendable (File, @escaping AsyncOperation<Void>.Finish) -> (any Cancellable)?
  ) -> SavingOperations<File, Value> {
    let opening = AsyncOperation<File>("open", work: open)
    let writing = AsyncOperation<Value>("write") { finish in
      do { return write(try opening.value(), finish) } catch {
        finish(.failure(error))
        return nil
      }
    }
    let closing = AsyncOperation<Value>("close") { finish in
      if let file = try? opening.value() { _ = close(file) { _ in } }
      finish(Result { try opening.value() }.flatMap { _ in Result { try writing.value() } })
      return nil
    }
    writing.addDependency(opening)
    closing.addDependency(opening)
    closing.addDependency(writing)
    return SavingOperations(open: opening, write: writing, close: closing)
  }
}

private struct Silent: WrongSaving {
  func fail<Value: Sendable>(_: any Error, _: AsyncOperation<Value>.Finish) {}
}

private struct Cancels: WrongSaving {
  func fail<Value: Sendable>(_: any Error, _ finish: AsyncOperation<Value>.Finish) {
    finish(.failure(CancellationError()))
  }
}

private struct ClosingWins: WrongSaving {
  func end<Value: Sendable>(
    of writing: AsyncOperation<Value>, after closing: Result<Void, any Error>
  ) -> Result<Value, any Error> {
    Result {
      try closing.get()
      return try writing.value()
    }
  }
}

private struct NeverFails: WrongSaving {
  func end<Value: Sendable>(
    of writing: AsyncOperation<Value>, after _: Result<Void, any Error>
  ) -> Result<Value, any Error> {
    Result { try writing.value() }
  }
}

private struct OnFailureOnly: WrongSaving {
  func file<File, Value>(
    of opening: AsyncOperation<File>, after writing: AsyncOperation<Value>
  ) throws -> File {
    let file = try opening.value()
    if writing.isCancelled { throw CancellationError() }
    return file
  }
}

private struct Dropped: WrongSaving {
  let callsOff = false
}

private struct ByWayOfWriting: WrongSaving {
  let arrows: WrongArrows = [.writeAfterOpen, .closeAfterWrite]
}
