import Exercises

extension AnswerSheet {
  static let promiseThen = AnswerSheet(
    to: .promiseThen, stub: PromiseThen(), solution: Solution(),
    why: """
      The promise that is returned must exist before there is a value, so it is made first and \
      settled from within the handlers. Whatever comes of the second promise is a `Result` of the \
      right type already and can be passed on as it is, good or bad.
      """)
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
