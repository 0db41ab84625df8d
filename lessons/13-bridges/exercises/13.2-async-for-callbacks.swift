import Exercises
import Simulation

// Exercise 13.2. What to do: swift run lessons task 13.2
struct AsyncForCallbacks: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    completion(.failure(Todo()))
    return UnderWay()
  }
}

/// Work that is under way, which can be cancelled.
private final class UnderWay: Cancellable {
  func cancel() {}
}
