import Exercises

// Exercise 12.1. What to do: swift run lessons task 12.1
struct OneDeadline: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    var value = start
    for (index, step) in steps.enumerated() {
      let input = value
      value = try await withThrowingTaskGroup(of: Value.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await step(input) }
        group.addTask {
          try await clock.sleep(for: limit)
          throw DeadlinePassed(step: index + 1)
        }
        for try await first in group { return first }
        throw CancellationError()
      }
    }
    return value
  }
}
