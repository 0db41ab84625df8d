import Exercises
import Scenario
import Simulation

// Exercise 14.12. What to do: swift run lessons task 14.12
struct DelegateToAwait: DelegateToAwaitExercise {
  func choice(from sheet: Sheet, main: isolated QueueActor) async throws -> Int {
    throw Todo()
  }
}
