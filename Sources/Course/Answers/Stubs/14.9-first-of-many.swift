import Exercises

// Exercise 14.9. What to do: swift run lessons task 14.9
struct FirstOfMany: FirstOfManyExercise {
  func first<Value: Sendable>(
    of sources: [@Sendable () async throws -> Value]
  ) async throws -> Value {
    throw Todo()
  }
}
