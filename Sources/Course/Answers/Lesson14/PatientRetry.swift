import Exercises

extension AnswerSheet {
  static let patientRetry = AnswerSheet(
    to: .patientRetry, stub: PatientRetry(), solution: Solution(),
    why: """
      The condition behind `catch` says in one place which failures are worth another try; all \
      others, the last one among them, go up without a wait. The sleep stands outside of `do`, so \
      cancellation goes up, too, and ends the loop.
      """)
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
