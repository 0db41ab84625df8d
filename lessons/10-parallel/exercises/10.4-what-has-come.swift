import Exercises

// Exercise 10.4. What to do: swift run lessons task 10.4
struct WhatHasCome: WhatHasComeExercise {
  func parts<Value: Sendable>(
    of loads: [@Sendable () async throws -> Value], within limit: Duration,
    on clock: any Clock<Duration>
  ) async throws -> [LoadedPart<Value>] {
    throw Todo()
  }
}
