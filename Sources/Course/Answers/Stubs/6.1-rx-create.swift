import Exercises
import RxStyle
import Scenario
import Simulation

// Exercise 6.1. What to do: swift run lessons task 6.1
struct RxCreate: RxCreateExercise {
  func observable<Value: Sendable>(
    of call:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
      ) -> any Cancellable
  ) -> Observable<Value> {
    .error(Todo())
  }
}
