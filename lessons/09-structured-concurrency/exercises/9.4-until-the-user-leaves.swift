import Exercises

// Exercise 9.4. What to do: swift run lessons task 9.4
struct UntilTheUserLeaves: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    _ = Todo()
    return []
  }
}
