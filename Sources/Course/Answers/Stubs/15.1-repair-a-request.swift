import Exercises
import Scenario
import Simulation

// Exercise 15.1. What to do: swift run lessons task 15.1
struct RepairARequest: RepairARequestExercise {
  func load(
    _ request: Request, over transport: any Transport, on main: any Scheduler,
    completion: @escaping @Sendable (Result<[UInt8], LoadFailure>) -> Void
  ) -> any Cancellable {
    let task = transport.task(for: request) { body, _, error in
      if let body {
        main.schedule { completion(.success(body)) }
      } else if let error {
        completion(.failure(.transport(error)))
      }
    }
    return task
  }
}
