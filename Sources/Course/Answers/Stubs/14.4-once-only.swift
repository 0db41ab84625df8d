import Exercises
import PromiseStyle
import Simulation

// Exercise 14.4. What to do: swift run lessons task 14.4
struct OnceOnly: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    { Promise(error: Todo()) }
  }
}
