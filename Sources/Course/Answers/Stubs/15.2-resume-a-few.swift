import Exercises
import Scenario
import Simulation

// Exercise 15.2. What to do: swift run lessons task 15.2
struct ResumeAFew: ResumeAFewExercise {
  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable {
    // TODO: have at most `limit` tasks under way, and call `completion` when all have ended.
    _ = Todo()
    return TasksUnderWay()
  }
}

/// The tasks that are under way.
private final class TasksUnderWay: Cancellable {
  func cancel() {}
}
