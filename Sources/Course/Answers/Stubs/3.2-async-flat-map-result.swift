import Exercises
import MonadStyle

// Exercise 3.2. What to do: swift run lessons task 3.2
struct AsyncFlatMapResult: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    Async { callback in
      _ = Todo()
    }
  }
}
