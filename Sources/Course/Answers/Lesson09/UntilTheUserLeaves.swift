import Exercises

extension AnswerSheet {
  static let untilTheUserLeaves = AnswerSheet(
    to: .untilTheUserLeaves, stub: UntilTheUserLeaves(), solution: Solution(),
    why: """
      Cancellation reaches the children by itself, and ends no loop: a group that cannot throw hands \
      over every result, and then it is over. So what has come is kept without further ado. What \
      comes too late is told by the child itself: it is cancelled when its value is there.
      """,
    wrong: [
      .init(
        "one-waits-for-the-other", diesOf: "returns all values, in the order of the list",
        AsksInTurn()),
      .init(
        "order-of-arrival", diesOf: "returns all values, in the order of the list",
        AppendsAsTheyCome()),
      .init(
        "one-failure-ends-the-group", diesOf: "leaves out what fails, and nothing else",
        StopsAtTheFirstFailure()),
      .init(
        "every-cancellation-is-mine", diesOf: "leaves out what fails, and nothing else",
        TakesItForItsOwn()),
      .init(
        "cancelled-means-empty", diesOf: "returns what has come when the task is cancelled",
        ThrowsAllAway()),
      .init(
        "the-cancelled-bring-nothing", diesOf: "does not count what comes after that",
        CountsLateValues()),
    ])
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

private struct AsksInTurn: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    var values: [Value] = []
    for source in sources {
      guard let value = try? await source() else { continue }
      if Task.isCancelled { break }
      values.append(value)
    }
    return values
  }
}

private struct AppendsAsTheyCome: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    await withTaskGroup(of: [Value].self) { group in
      for source in sources {
        group.addTask {
          guard let value = try? await source(), !Task.isCancelled else { return [] }
          return [value]
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}

private struct StopsAtTheFirstFailure: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    await withThrowingTaskGroup(of: (Int, Value).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          let value = try await source()
          try Task.checkCancellation()
          return (index, value)
        }
      }
      var values: [Int: Value] = [:]
      do {
        for try await (index, value) in group { values[index] = value }
      } catch { group.cancelAll() }
      return values.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

private struct TakesItForItsOwn: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    await withThrowingTaskGroup(of: (Int, Value).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          let value = try await source()
          try Task.checkCancellation()
          return (index, value)
        }
      }
      var values: [Int: Value] = [:]
      while let result = await group.nextResult() {
        do {
          let (index, value) = try result.get()
          values[index] = value
        } catch is CancellationError {
          group.cancelAll()
          break
        } catch {
          continue
        }
      }
      return values.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

private struct ThrowsAllAway: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    let values = await withTaskGroup(of: (Int, Value?).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask { (index, try? await source()) }
      }
      return await group.reduce(into: [Int: Value]()) { values, result in
        values[result.0] = result.1
      }
    }
    guard !Task.isCancelled else { return [] }
    return values.sorted { $0.key < $1.key }.map(\.value)
  }
}

private struct CountsLateValues: UntilTheUserLeavesExercise {
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value] {
    if Task.isCancelled { return [] }
    return await withTaskGroup(of: (Int, Value?).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask { (index, try? await source()) }
      }
      var values = [Value?](repeating: nil, count: sources.count)
      for await (index, value) in group { values[index] = value }
      return values.compactMap { $0 }
    }
  }
}
