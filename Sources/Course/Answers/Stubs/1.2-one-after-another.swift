import CallbackStyle
import Exercises
import Scenario

// Exercise 1.2. What to do: swift run lessons task 1.2
struct OneAfterAnother: OneAfterAnotherExercise {
  func fetchAvatars(
    of users: [Int], network: any Network,
    completion: @escaping @Sendable (Result<[Avatar], any Error>) -> Void
  ) {
    completion(.failure(Todo()))
  }
}
