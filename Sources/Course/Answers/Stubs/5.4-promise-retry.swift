import Exercises
import PromiseStyle
import Simulation

// Exercise 5.4. What to do: swift run lessons task 5.4
struct PromiseRetry: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    Promise(error: Todo())
  }
}
