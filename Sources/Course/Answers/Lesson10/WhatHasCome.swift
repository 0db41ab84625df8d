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
      """,
    wrong: [
      .init(
        "looks-only-at-the-deadline",
        diesOf: "returns what all loads bring, in the order of the list, as soon as all have ended",
        SleepsFirst()),
      .init(
        "order-of-arrival",
        diesOf: "returns what all loads bring, in the order of the list, as soon as all have ended",
        AsTheyCome()),
      .init(
        "every-error-is-a-timeout", diesOf: "tells a load that failed from one that is missing",
        FailedIsMissing()),
      .init(
        "group-lets-the-losers-go",
        diesOf: "returns when the time is over, and cancels what is under way", NobodyCancels()),
      .init(
        "cancelled-is-an-error",
        diesOf: "returns when the time is over, and cancels what is under way",
        CancelledHasFailed()),
      .init(
        "called-off-is-silent", diesOf: "does not count what comes after that", TakesLateValues()),
      .init(
        "a-sleep-cannot-fail",
        diesOf: "throws a CancellationError when its task is cancelled", CancelledIsOver()),
    ])
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

private struct SleepsFirst: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    try await withThrowingTaskGroup(of: (Int, LoadedPart<Value>).self) { group in
      defer { group.cancelAll() }
      let parts = Locked([LoadedPart<Value>](repeating: .missing, count: loads.count))
      for (index, load) in loads.enumerated() {
        group.addTask {
          let part = await part(load)
          parts.withLock { $0[index] = part }
          return (index, part)
        }
      }
      try await clock.sleep(for: limit)
      return parts.withLock { $0 }
    }
  }
}

private struct AsTheyCome: WhatHasComeExercise {
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
      var parts: [LoadedPart<Value>] = []
      while parts.count < loads.count, case .some(.some((_, let part))) = try await group.next() {
        parts.append(part)
      }
      try Task.checkCancellation()
      while parts.count < loads.count { parts.append(.missing) }
      return parts
    }
  }
}

private struct FailedIsMissing: WhatHasComeExercise {
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
        if case .here = part { parts[index] = part }
        underWay -= 1
      }
      try Task.checkCancellation()
      return parts
    }
  }
}

private struct NobodyCancels: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    try await withThrowingTaskGroup(of: (Int, LoadedPart<Value>)?.self) { group in
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
      if underWay == 0 { group.cancelAll() }
      try Task.checkCancellation()
      return parts
    }
  }
}

private struct CancelledHasFailed: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    try await withThrowingTaskGroup(of: (Int, LoadedPart<Value>)?.self) { group in
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      for (index, load) in loads.enumerated() { group.addTask { (index, await part(load)) } }
      var parts = [LoadedPart<Value>](repeating: .missing, count: loads.count)
      var underWay = loads.count
      while underWay > 0, let end = try await group.next() {
        if let (index, part) = end {
          parts[index] = part
          underWay -= 1
        } else {
          group.cancelAll()
        }
      }
      group.cancelAll()
      try Task.checkCancellation()
      return parts
    }
  }
}

private struct TakesLateValues: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    try await withThrowingTaskGroup(of: (Int, LoadedPart<Value>)?.self) { group in
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      for (index, load) in loads.enumerated() { group.addTask { (index, await part(load)) } }
      var parts = [LoadedPart<Value>](repeating: .missing, count: loads.count)
      var underWay = loads.count
      while underWay > 0, let end = try await group.next() {
        if let (index, part) = end {
          underWay -= 1
          if case .failed = part, group.isCancelled { continue }
          parts[index] = part
        } else {
          group.cancelAll()
        }
      }
      group.cancelAll()
      try Task.checkCancellation()
      return parts
    }
  }
}

private struct CancelledIsOver: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    try await withThrowingTaskGroup(of: (Int, LoadedPart<Value>)?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try? await clock.sleep(for: limit)
        return nil
      }
      for (index, load) in loads.enumerated() { group.addTask { (index, await part(load)) } }
      var parts = [LoadedPart<Value>](repeating: .missing, count: loads.count)
      var underWay = loads.count
      while underWay > 0, case .some(.some((let index, let part))) = try await group.next() {
        parts[index] = part
        underWay -= 1
      }
      return parts
    }
  }
}
