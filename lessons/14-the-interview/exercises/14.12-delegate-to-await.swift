import Exercises
import Scenario
import Simulation

// Exercise 14.12. What to do: swift run lessons check 14.12
struct DelegateToAwait: DelegateToAwaitExercise {
  func choice(from sheet: Sheet, main: isolated QueueActor) async throws -> Int {
    throw Todo()
  }
}
