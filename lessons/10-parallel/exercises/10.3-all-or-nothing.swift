import Exercises
import Simulation

// Exercise 10.3. What to do: swift run lessons task 10.3
struct AllOrNothing: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    completion(.failure(Todo()))
    return UnderWay()
  }
}

/// What is under way, which can be called off.
private final class UnderWay: Cancellable {
  func cancel() {}
}
