import Exercises
import MonadStyle
import Simulation

// Exercise 3.4. What to do: swift run lessons task 3.4
struct AsyncZip: AsyncZipExercise {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    Async { callback in
      _ = Todo()
    }
  }
}
