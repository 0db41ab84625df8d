import Exercises
import Scenario
import Simulation

// Exercise 14.12. What to do: swift run lessons task 14.12
struct DelegateToAwait: DelegateToAwaitExercise {
  @MainActor func choice(from sheet: Sheet) async throws -> Int {
    throw Todo()
  }
}
