import Exercises
import PromiseStyle
import Simulation

// Exercise 5.3. What to do: swift run lessons task 5.3
struct PromiseTimeout: PromiseTimeoutExercise {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    Promise(error: Todo())
  }
}
