import Exercises

// Exercise 4.1. What to do: swift run lessons task 4.1
struct PromiseOnce: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { Promise<Value>() }
}

private final class Promise<Value>: Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    _ = Todo()
  }

  func settle(_ value: Value) {
    _ = Todo()
  }
}
