import Exercises
import Scenario
import Simulation

// Exercise 14.7. What to do: swift run lessons task 14.7
struct AwaitACallback: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    let call = Locked<(any Cancellable)?>(nil)
    return try await withTaskCancellationHandler {
      throw Todo()
    } onCancel: {
      call.withLock { $0 }?.cancel()
    }
  }
}
