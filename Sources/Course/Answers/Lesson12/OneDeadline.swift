import Exercises
import Simulation

extension AnswerSheet {
  static let oneDeadline = AnswerSheet(
    to: .oneDeadline, stub: OneDeadline(), solution: Solution(),
    alsoRight: [TimeLeft()],
    why: """
      The race is around the whole loop, so the clock begins to run once. The timer's child throws, \
      which cancels the loop's child, and that one looks before each step: a step that ignores its \
      cancellation would otherwise hand over to the next one. An error of a step counts only if the \
      loop is not cancelled.
      """,
    wrong: [
      .init(
        "deadline-for-each-step",
        diesOf: "counts the time of all steps together, and cancels the step under way",
        OneDeadline()),
      .init(
        "time-looked-at-between-steps",
        diesOf: "counts the time of all steps together, and cancels the step under way",
        LooksBetween()),
      .init(
        "group-lets-the-losers-go",
        diesOf: "hands each value to the next step, and returns the last one at once",
        WaitsForTheTimer()),
      .init(
        "every-error-is-a-timeout",
        diesOf: "throws the error of a step at once, and begins no further step",
        EveryErrorIsLate()),
      .init(
        "cancelled-loops-end",
        diesOf: "does not count what comes after that, and begins no further step",
        NeverAsks()),
      .init(
        "called-off-is-silent",
        diesOf: "does not count what comes after that, and begins no further step",
        TakesWhatComes()),
      .init(
        "a-sleep-cannot-fail",
        diesOf: "throws a CancellationError when its task is cancelled", CancelledIsLate()),
    ])
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

/// Right: a group for each step, whose timer gets the time that is left.
private struct TimeLeft: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    var value = start
    var left = limit
    for (index, step) in steps.enumerated() {
      try Task.checkCancellation()
      let input = value
      let time = left
      left -= try await clock.measure {
        value = try await withThrowingTaskGroup(of: Value.self) { group in
          defer { group.cancelAll() }
          group.addTask { try await step(input) }
          group.addTask {
            try await clock.sleep(for: time)
            throw DeadlinePassed(step: index + 1)
          }
          do { for try await first in group { return first } } catch {
            try Task.checkCancellation()
            throw error
          }
          throw CancellationError()
        }
      }
    }
    return value
  }
}

private struct LooksBetween: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    var value = start
    var spent = Duration.zero
    for (index, step) in steps.enumerated() {
      try Task.checkCancellation()
      if spent > limit { throw DeadlinePassed(step: index + 1) }
      spent += try await clock.measure { value = try await step(value) }
    }
    return value
  }
}

private struct WaitsForTheTimer: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      let underWay = Locked(0)
      group.addTask {
        var value = start
        for (index, step) in steps.enumerated() {
          try Task.checkCancellation()
          underWay.exchange(index + 1)
          value = try await step(value)
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

private struct EveryErrorIsLate: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    let underWay = Locked(0)
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        var value = start
        for (index, step) in steps.enumerated() {
          try Task.checkCancellation()
          underWay.exchange(index + 1)
          guard let next = try? await step(value) else { return nil }
          value = next
        }
        return value
      }
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      if case .some(.some(let value)) = try await group.next() { return value }
      try Task.checkCancellation()
      throw DeadlinePassed(step: underWay.withLock { $0 })
    }
  }
}

private struct NeverAsks: OneDeadlineExercise {
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
          underWay.exchange(index + 1)
          value = try await step(value)
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

private struct TakesWhatComes: OneDeadlineExercise {
  func run<Value: Sendable>(
    _ steps: [@Sendable (Value) async throws -> Value], startingWith start: Value,
    within limit: Duration, on clock: any Clock<Duration>
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      let underWay = Locked(0)
      group.addTask {
        var value = start
        for (index, step) in steps.enumerated() {
          try Task.checkCancellation()
          underWay.exchange(index + 1)
          value = try await step(value)
        }
        return value
      }
      group.addTask {
        try? await clock.sleep(for: limit)
        return nil
      }
      var late = 0
      while let result = await group.nextResult() {
        switch result {
        case .success(.some(let value)):
          group.cancelAll()
          return value
        case .success(.none):
          late = underWay.withLock { $0 }
          group.cancelAll()
        case .failure where late > 0: throw DeadlinePassed(step: late)
        case .failure(let error):
          group.cancelAll()
          throw error
        }
      }
      throw CancellationError()
    }
  }
}

private struct CancelledIsLate: OneDeadlineExercise {
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
          value = try await step(value)
        }
        return value
      }
      group.addTask {
        try? await clock.sleep(for: limit)
        throw DeadlinePassed(step: underWay.withLock { $0 })
      }
      for try await first in group { return first }
      throw CancellationError()
    }
  }
}
