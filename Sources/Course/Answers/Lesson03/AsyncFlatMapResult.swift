import Exercises
import MonadStyle

extension AnswerSheet {
  static let asyncFlatMapResult = AnswerSheet(
    to: .asyncFlatMapResult, stub: AsyncFlatMapResult(), solution: Solution(),
    why: """
      `flatMap` waits, and the `switch` decides. A failure is a value that is there already, so \
      that branch is a `unit`: it has to be wrapped again, because the failure of a `Result` with \
      another success is another type.
      """)
}

private struct Solution: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    first.flatMap { result in
      switch result {
      case .success(let value): next(value)
      case .failure(let error): .unit(.failure(error))
      }
    }
  }
}
