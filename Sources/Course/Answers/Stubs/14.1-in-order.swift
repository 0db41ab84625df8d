import Exercises

// Exercise 14.1. What to do: swift run lessons task 14.1
struct InOrder: InOrderExercise {
  func inOrder<Value: Sendable>(
    _ steps: [CallbackStep<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) {
    completion(.failure(Todo()))
  }
}
