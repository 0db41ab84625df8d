import Exercises
import MonadStyle

// Exercise 3.1. What to do: swift run lessons task 3.1
struct AsyncMap: AsyncMapExercise {
  func unit<Value>(_ value: Value) -> Async<Value> {
    Async { callback in
      _ = Todo()
    }
  }

  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    Async { callback in
      _ = Todo()
    }
  }
}
