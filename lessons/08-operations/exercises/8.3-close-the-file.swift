import Exercises
import OperationStyle
import Simulation

// Exercise 8.3. What to do: swift run lessons task 8.3
struct CloseTheFile: CloseTheFileExercise {
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
        let (file, value) = (try opening.value(), try writing.value())
        return close(file) { finish($0.map { value }) }
      } catch {
        finish(.failure(error))
        return nil
      }
    }
    writing.addDependency(opening)
    closing.addDependency(writing)
    return SavingOperations(open: opening, write: writing, close: closing)
  }
}
