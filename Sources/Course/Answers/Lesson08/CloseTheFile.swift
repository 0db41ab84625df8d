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
      """)
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
