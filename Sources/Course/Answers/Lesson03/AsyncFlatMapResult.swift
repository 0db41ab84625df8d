import Exercises
import MonadStyle

extension AnswerSheet {
  static let asyncFlatMapResult = AnswerSheet(
    to: .asyncFlatMapResult, stub: AsyncFlatMapResult(), solution: Solution(),
    why: """
      `flatMap` waits, and the `switch` decides. A failure is a value that is there already, so \
      that branch is a `unit`: it has to be wrapped again, because the failure of a `Result` with \
      another success is another type.
      """,
    wrong: [
      .init("silence-stops-the-chain", diesOf: "lets a failure pass by", Silence()),
      .init("async-made-but-not-executed", diesOf: "goes on after a success", NotExecuted()),
      .init(
        "last-step-cannot-fail", diesOf: "passes on the failure of the second step", LastIsSafe()),
      .init("work-begun-when-described", diesOf: "does nothing before it is executed", Begun()),
      .init(
        "asked-once-for-each-branch", diesOf: "does each step once each time it is executed",
        TwoExecutes()),
      .init(
        "async-taken-for-its-value", diesOf: "does each step once each time it is executed",
        Remembered()),
    ])
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

/// The right chain, to make a wrong one of.
private func chain<Success, Next, Failure: Error>(
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

private struct Silence: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    Async { callback in
      first.execute { result in
        guard case .success(let value) = result else { return }
        next(value).execute(callback)
      }
    }
  }
}

private struct NotExecuted: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    Async { callback in
      first.execute { result in
        switch result {
        case .success(let value): _ = next(value)
        case .failure(let error): callback(.failure(error))
        }
      }
    }
  }
}

private struct LastIsSafe: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    Async { callback in
      first.execute { result in
        switch result {
        case .success(let value):
          next(value).execute { result in
            if case .success = result { callback(result) }
          }
        case .failure(let error): callback(.failure(error))
        }
      }
    }
  }
}

private struct Begun: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    chain(first, next).begunAtOnce
  }
}

private struct TwoExecutes: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    Async { callback in
      first.execute { result in
        if case .failure(let error) = result { callback(.failure(error)) }
      }
      first.execute { result in
        if case .success(let value) = result { next(value).execute(callback) }
      }
    }
  }
}

private struct Remembered: AsyncFlatMapResultExercise {
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> {
    chain(first, next).remembered
  }
}
