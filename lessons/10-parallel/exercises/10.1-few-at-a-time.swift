import Exercises

// Exercise 10.1. What to do: swift run lessons task 10.1
struct FewAtATime: FewAtATimeExercise {
  func values<Value: Sendable>(
    of downloads: [@Sendable () async throws -> Value], atMost limit: Int
  ) async throws -> [Value] {
    throw Todo()
  }
}
