import Exercises

extension AnswerSheet {
  static let fewAtATime = AnswerSheet(
    to: .fewAtATime, stub: FewAtATime(), solution: Solution(),
    why: """
      From the index `limit` on, a child is added only when `next()` has taken another one out of \
      the group, so as many are under way as before. `next()` throws the error of a child at the \
      moment at which it comes, and an error that leaves the group cancels all other children. A \
      group that is cancelled still takes children by `addTask`; `addTaskUnlessCancelled` does not. \
      Between the moment at which a child is added and the moment at which it begins, another error \
      may end the group, so the child looks once more.
      """)
}

private struct Solution: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      var values = [Value?](repeating: nil, count: downloads.count)
      for (index, download) in downloads.enumerated() {
        if index >= limit, let (place, value) = try await group.next() { values[place] = value }
        let isAdded = group.addTaskUnlessCancelled {
          // An error may have come since the child was added.
          try Task.checkCancellation()
          return (index, try await download())
        }
        guard isAdded else { throw CancellationError() }
      }
      for try await (place, value) in group { values[place] = value }
      return values.compactMap(\.self)
    }
  }
}
