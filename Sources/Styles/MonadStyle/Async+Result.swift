// An `Async` has one way to end. Work that can fail is an `Async` of a `Result`, and these are the
// steps that let a failure pass by.
extension Async {
  /// Turns the value of a success into another; a failure passes by.
  public func mapResult<Success, Next, Failure: Error>(
    _ transform: @escaping @Sendable (Success) -> Next
  ) -> Async<Result<Next, Failure>> where Value == Result<Success, Failure> {
    map { result in result.map(transform) }
  }

  /// Goes on with another `Async` after a success; a failure passes by.
  public func flatMapResult<Success, Next, Failure: Error>(
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>> where Value == Result<Success, Failure> {
    flatMap { result in
      switch result {
      case .success(let value): next(value)
      case .failure(let error): .unit(.failure(error))
      }
    }
  }

  /// Goes on with another `Async` after a failure; a success passes by.
  public func recover<Success, Failure: Error>(
    _ next: @escaping @Sendable (Failure) -> Async
  ) -> Async where Value == Result<Success, Failure> {
    flatMap { result in
      switch result {
      case .success: .unit(result)
      case .failure(let error): next(error)
      }
    }
  }

  /// Goes on with an `Async` that may fail in another way after a failure; a success passes by.
  public func recover<Success, Failure: Error, NewFailure: Error>(
    _ next: @escaping @Sendable (Failure) -> Async<Result<Success, NewFailure>>
  ) -> Async<Result<Success, NewFailure>> where Value == Result<Success, Failure> {
    flatMap { result in
      switch result {
      case .success(let value): .unit(.success(value))
      case .failure(let error): next(error)
      }
    }
  }
}
