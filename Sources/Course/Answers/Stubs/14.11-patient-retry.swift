import Exercises

// Exercise 14.11. What to do: swift run lessons task 14.11
struct PatientRetry: PatientRetryExercise {
  func retry<Value: Sendable>(
    upTo tries: Int, firstWait wait: Duration, longestWait limit: Duration,
    on clock: any Clock<Duration>, while mayPass: @Sendable (any Error) -> Bool,
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    throw Todo()
  }
}
