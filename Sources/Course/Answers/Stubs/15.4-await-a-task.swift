import Exercises
import Scenario
import Simulation

// Exercise 15.4. What to do: swift run lessons task 15.4
struct AwaitATask: AwaitATaskExercise {
  func body(of request: Request, over transport: any Transport) async throws -> [UInt8] {
    // TODO: send the request, and wait for its body or a `LoadFailure`; hand a cancellation on.
    throw Todo()
  }
}
