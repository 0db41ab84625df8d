import Exercises
import MonadStyle

// Exercise 14.3. What to do: swift run lessons task 14.3
struct FoldAsyncs: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(
    _ asyncs: [Async<Result<Value, any Error>>]
  ) -> Async<Result<[Value], any Error>> {
    .unit(.failure(Todo()))
  }
}
