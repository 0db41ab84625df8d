import Exercises

extension AnswerSheet {
  static let firstOfMany = AnswerSheet(
    to: .firstOfMany, stub: FirstOfMany(), solution: Solution(),
    why: """
      The group hands over results as they come, failures as values; so a loop can pass over them. \
      A group that is left with a value waits for its other children, so they must be cancelled \
      first; `defer` does it on every way out.
      """)
}

private struct Solution: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      for source in sources {
        group.addTask { try await source() }
      }
      var lastError: any Error = NothingToAsk()
      while let result = await group.nextResult() {
        switch result {
        case .success(let value): return value
        case .failure(let error): lastError = error
        }
      }
      throw lastError
    }
  }
}
