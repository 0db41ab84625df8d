import Exercises

extension AnswerSheet {
  static let patientRetry = AnswerSheet(
    to: .patientRetry, stub: PatientRetry(), solution: Solution(),
    why: """
      The condition behind `catch` says in one place which failures are worth another try; all \
      others, the last one among them, go up without a wait. The sleep stands outside of `do`, so \
      cancellation goes up, too, and ends the loop.
      """,
    wrong: [
      .init(
        "each-wait-adds-the-same", diesOf: "waits twice as long each time, up to the limit",
        AddsTheWait()),
      .init(
        "doubling-needs-no-limit", diesOf: "waits twice as long each time, up to the limit",
        NoLimit()),
      .init(
        "retries-counted-not-runs", diesOf: "throws the error of the last try at once",
        CountsRetries()),
      .init(
        "waits-before-giving-up", diesOf: "throws the error of the last try at once",
        WaitsInTheEnd()),
      .init(
        "first-error-kept", diesOf: "throws the error of the last try at once", KeepsTheFirst()),
      .init(
        "any-failure-may-pass", diesOf: "does not repeat what cannot pass", RepeatsAll()),
      .init(
        "a-sleep-cannot-fail", diesOf: "ends at once when it is cancelled while it waits",
        SwallowsCancellation()),
    ])
}

private struct Solution: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    var (number, wait) = (1, min(wait, limit))
    while true {
      do {
        return try await work()
      } catch let error where number < tries && mayPass(error) {
        try await clock.sleep(for: wait)
        (number, wait) = (number + 1, min(wait * 2, limit))
      }
    }
  }
}

private struct AddsTheWait: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    for number in 1..<max(tries, 1) {
      do {
        return try await work()
      } catch let error where mayPass(error) {
        try await clock.sleep(for: min(wait * number, limit))
      }
    }
    return try await work()
  }
}

private struct NoLimit: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    for number in 0..<max(tries - 1, 0) {
      do {
        return try await work()
      } catch let error where mayPass(error) {
        try await clock.sleep(for: wait * (1 << number))
      }
    }
    return try await work()
  }
}

private struct CountsRetries: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    var wait = wait
    for _ in 0..<tries {
      do {
        return try await work()
      } catch let error where mayPass(error) {
        try await clock.sleep(for: min(wait, limit))
        wait *= 2
      }
    }
    return try await work()
  }
}

private struct WaitsInTheEnd: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    var wait = wait
    var lastError: any Error = CancellationError()
    for _ in 0..<tries {
      do {
        return try await work()
      } catch let error where mayPass(error) {
        lastError = error
        try await clock.sleep(for: min(wait, limit))
        wait *= 2
      }
    }
    throw lastError
  }
}

private struct KeepsTheFirst: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    var (number, wait) = (1, wait)
    var firstError: (any Error)?
    while true {
      do {
        return try await work()
      } catch let error where mayPass(error) {
        let first = firstError ?? error
        firstError = first
        guard number < tries else { throw first }
        try await clock.sleep(for: min(wait, limit))
        (number, wait) = (number + 1, wait * 2)
      }
    }
  }
}

private struct RepeatsAll: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    var (number, wait) = (1, wait)
    while true {
      do {
        return try await work()
      } catch  where number < tries {
        try await clock.sleep(for: min(wait, limit))
        (number, wait) = (number + 1, wait * 2)
      }
    }
  }
}

private struct SwallowsCancellation: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    var (number, wait) = (1, wait)
    while true {
      do {
        return try await work()
      } catch let error where number < tries && mayPass(error) {
        try? await clock.sleep(for: min(wait, limit))
        (number, wait) = (number + 1, wait * 2)
      }
    }
  }
}
