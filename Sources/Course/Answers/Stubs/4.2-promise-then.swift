import Exercises

// Exercise 4.2. What to do: swift run lessons task 4.2
struct PromiseThen: PromiseThenExercise {
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next> {
    _ = Todo()
    return SmallPromise()
  }
}
