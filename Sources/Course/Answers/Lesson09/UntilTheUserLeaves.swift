import Exercises

extension AnswerSheet {
  static let untilTheUserLeaves = AnswerSheet(
    to: .untilTheUserLeaves, stub: UntilTheUserLeaves(), solution: Solution(),
    why: """
      Cancellation reaches the children by itself, and ends no loop: a group that cannot throw hands \
      over every result, and then it is over. So what has come is kept without further ado. What \
      comes too late is told by the child itself: it is cancelled when its value is there.
      """)
}

private struct Solution: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value)?.self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          guard let value = try? await source(), !Task.isCancelled else { return nil }
          return (index, value)
        }
      }
      var values: [Int: Value] = [:]
      for await case let (index, value)? in group { values[index] = value }
      return sources.indices.compactMap { values[$0] }
    }
  }
}
