import Exercises
import PromiseStyle
import Simulation

// Exercise 5.2. What to do: swift run lessons task 5.2
struct PromiseAll: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    Promise(error: Todo())
  }
}
