import Exercises

extension AnswerSheet {
  static let firstOfMany = AnswerSheet(
    to: .firstOfMany, stub: FirstOfMany(), solution: Solution(),
    why: """
      The group hands over results as they come, failures as values; so a loop can pass over them. \
      A group that is left with a value waits for its other children, so they must be cancelled \
      first; `defer` does it on every way out.
      """,
    wrong: [
      .init(
        "mirrors-asked-in-turn",
        diesOf: "returns the value that comes first, and cancels the others", InTurn()),
      .init(
        "group-lets-the-losers-go",
        diesOf: "returns the value that comes first, and cancels the others", NobodyCancels()),
      .init(
        "all-must-be-in-first",
        diesOf: "returns the value that comes first, and cancels the others", WaitsForAll()),
      .init("first-to-end-has-won", diesOf: "does not let a failure win", FirstToEnd()),
      .init(
        "errors-do-not-matter-in-a-race",
        diesOf: "throws the error that came last when all fail", OwnError()),
      .init(
        "the-first-failure-is-the-reason",
        diesOf: "throws the error that came last when all fail", FirstError()),
    ])
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

private struct InTurn: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    var lastError: any Error = NothingToAsk()
    for source in sources {
      do { return try await source() } catch { lastError = error }
    }
    throw lastError
  }
}

private struct NobodyCancels: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
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

private struct WaitsForAll: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      for source in sources {
        group.addTask { try await source() }
      }
      var winner: Value?
      var lastError: any Error = NothingToAsk()
      while let result = await group.nextResult() {
        switch result {
        case .success(let value): winner = value
        case .failure(let error): lastError = error
        }
      }
      guard let winner else { throw lastError }
      return winner
    }
  }
}

private struct FirstToEnd: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      for source in sources {
        group.addTask { try await source() }
      }
      guard let value = try await group.next() else { throw NothingToAsk() }
      return value
    }
  }
}

private struct OwnError: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      for source in sources {
        group.addTask { try? await source() }
      }
      for try await case .some(let value) in group { return value }
      throw NothingToAsk()
    }
  }
}

private struct FirstError: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      for source in sources {
        group.addTask { try await source() }
      }
      var firstError: (any Error)?
      while let result = await group.nextResult() {
        switch result {
        case .success(let value): return value
        case .failure(let error): firstError = firstError ?? error
        }
      }
      throw firstError ?? NothingToAsk()
    }
  }
}
