import Exercises
import Simulation

extension AnswerSheet {
  static let oneDeadline = AnswerSheet(
    to: .oneDeadline, stub: OneDeadline(), solution: Solution(),
    why: """
      The race is around the whole loop, so the clock begins to run once. The timer's child throws, \
      which cancels the loop's child, and that one looks before each step: a step that ignores its \
      cancellation would otherwise hand over to the next one. An error of a step counts only if the \
      loop is not cancelled.
      """)
}

private struct Solution: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      let underWay = Locked(0)
      group.addTask {
        var value = start
        for (index, step) in steps.enumerated() {
          try Task.checkCancellation()
          underWay.exchange(index + 1)
          do { value = try await step(value) } catch {
            try Task.checkCancellation()
            throw error
          }
        }
        return value
      }
      group.addTask {
        try await clock.sleep(for: limit)
        throw DeadlinePassed(step: underWay.withLock { $0 })
      }
      for try await first in group { return first }
      throw CancellationError()
    }
  }
}
