import Exercises

extension AnswerSheet {
  static let promiseThen = AnswerSheet(
    to: .promiseThen, stub: PromiseThen(), solution: Solution(),
    why: """
      The promise that is returned must exist before there is a value, so it is made first and \
      settled from within the handlers. Whatever comes of the second promise is a `Result` of the \
      right type already and can be passed on as it is, good or bad.
      """,
    wrong: [
      .init("value-read-too-early", diesOf: "waits for both promises", ReadAtOnce()),
      .init("variable-set-after-return", diesOf: "waits for both promises", SetTooLate()),
      .init(
        "weak-by-habit", diesOf: "makes chains of which nobody holds the middle", Weak()),
      .init("silence-stops-the-chain", diesOf: "lets an error pass by", Silence()),
      .init("which-error-does-not-matter", diesOf: "lets an error pass by", AnyError()),
      .init("last-step-cannot-fail", diesOf: "takes over the error of the second", LastIsSafe()),
      .init(
        "asked-once-for-each-branch", diesOf: "goes on with a value that is there", TwoCalls()),
    ])
}

private struct Solution: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    promise.observe { result in
      switch result {
      case .success(let value): next(value).observe(end.settle)
      case .failure(let error): end.settle(.failure(error))
      }
    }
    return end
  }
}

private struct ReadAtOnce: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    var found: Result<Value, any Error>?
    promise.observe { result in found = result }
    switch found {
    case .success(let value): return next(value)
    case .failure(let error): end.settle(.failure(error))
    case nil: break
    }
    return end
  }
}

private struct SetTooLate: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    var end = SmallPromise<Next>()
    promise.observe { result in
      switch result {
      case .success(let value): end = next(value)
      case .failure(let error): end.settle(.failure(error))
      }
    }
    return end
  }
}

private struct Weak: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    promise.observe { [weak end] result in
      switch result {
      case .success(let value): next(value).observe { [weak end] result in end?.settle(result) }
      case .failure(let error): end?.settle(.failure(error))
      }
    }
    return end
  }
}

private struct Silence: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    promise.observe { result in
      guard case .success(let value) = result else { return }
      next(value).observe { result in end.settle(result) }
    }
    return end
  }
}

private struct AnyError: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    promise.observe { result in
      guard case .success(let value) = result else {
        return end.settle(.failure(CancellationError()))
      }
      next(value).observe { result in end.settle(result) }
    }
    return end
  }
}

private struct LastIsSafe: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    promise.observe { result in
      switch result {
      case .success(let value):
        next(value).observe { result in
          if case .success = result { end.settle(result) }
        }
      case .failure(let error): end.settle(.failure(error))
      }
    }
    return end
  }
}

private struct TwoCalls: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    let end = SmallPromise<Next>()
    promise.observe { result in
      switch result {
      case .success(let value):
        next(value).observe { result in
          if case .success = result { end.settle(result) }
        }
        next(value).observe { result in
          if case .failure = result { end.settle(result) }
        }
      case .failure(let error): end.settle(.failure(error))
      }
    }
    return end
  }
}
