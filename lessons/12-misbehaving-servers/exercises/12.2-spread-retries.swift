import Exercises
import Simulation

// Exercise 12.2. What to do: swift run lessons task 12.2
struct SpreadRetries: SpreadRetriesExercise {
  func load<Value: Sendable>(
    _ request: @escaping StoppableRequest<Value>, by plan: RetryPlan, on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    completion(.failure(Todo()))
    return UnderWay()
  }
}

/// What is under way, which can be called off.
private final class UnderWay: Cancellable {
  func cancel() {}
}
