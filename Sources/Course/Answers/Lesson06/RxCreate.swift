import Exercises
import RxStyle
import Scenario
import Simulation

extension AnswerSheet {
  static let rxCreate = AnswerSheet(
    to: .rxCreate, stub: RxCreate(), solution: Solution(),
    why: """
      The closure of `create` runs once for each subscriber, so the call belongs inside it. What \
      it returns is the way back from the subscriber to the work. Cancelling work that is over \
      does nothing, so nobody has to ask whether it is.
      """)
}

private struct Solution: RxCreateExercise {
  func observable<Value: Sendable>(
    of call:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
      ) -> any Cancellable
  ) -> Observable<Value> {
    .create { observer in
      let work = call { result in
        switch result {
        case .success(let value):
          observer.onNext(value)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create { work.cancel() }
    }
  }
}
