import Exercises
import Simulation

extension AnswerSheet {
  static let whatHasCome = AnswerSheet(
    to: .whatHasCome, stub: WhatHasCome(), solution: Solution(),
    why: """
      The end of the time is one more child of the group, so the loop hears of it as it hears of a \
      load. What has not come by then is `.missing` from the beginning, and nothing is read any \
      more. The group is left by `defer { group.cancelAll() }`: that ends the slow loads, and also \
      the child that sleeps when all loads were faster.
      """)
}

/// The result of a load.
private func part<Value: Sendable>(
  _ load: @Sendable () async throws -> Value
) async -> LoadedPart<Value> {
  do { return .here(try await load()) } catch { return .failed(error) }
}

private struct Solution: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    try await withThrowingTaskGroup(of: (Int, LoadedPart<Value>)?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      for (index, load) in loads.enumerated() { group.addTask { (index, await part(load)) } }
      var parts = [LoadedPart<Value>](repeating: .missing, count: loads.count)
      var underWay = loads.count
      while underWay > 0, case .some(.some((let index, let part))) = try await group.next() {
        parts[index] = part
        underWay -= 1
      }
      try Task.checkCancellation()
      return parts
    }
  }
}
