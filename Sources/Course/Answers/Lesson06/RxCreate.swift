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
      """,
    wrong: [
      .init(
        "work-begun-when-described",
        diesOf: "begins the work when somebody subscribes, each time anew",
        Hot()),
      .init("cleaned-up-at-once", diesOf: "sends the value and completes", AtOnce()),
      .init("completion-forgotten", diesOf: "sends the value and completes", NeverCompletes()),
      .init(
        "error-taken-for-completion", diesOf: "passes an error on", ErrorCompletes()),
      .init("errors-not-passed-on", diesOf: "passes an error on", ErrorsIgnored()),
      .init("nothing-to-dispose-of", diesOf: "cancels the work at disposal", NeverCancels()),
    ])
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

/// Begins the work when the sequence is made; whoever subscribes afterwards gets the rest.
private struct Hot: RxCreateExercise {
  func observable<Value: Sendable>(
    of call:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
      ) -> any Cancellable
  ) -> Observable<Value> {
    let subject = PublishSubject<Value>()
    let work = call { result in
      switch result {
      case .success(let value):
        subject.onNext(value)
        subject.onCompleted()
      case .failure(let error): subject.onError(error)
      }
    }
    return subject.asObservable().do(onDispose: { work.cancel() })
  }
}

private struct AtOnce: RxCreateExercise {
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
      work.cancel()
      return Disposables.create()
    }
  }
}

private struct NeverCancels: RxCreateExercise {
  func observable<Value: Sendable>(
    of call:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
      ) -> any Cancellable
  ) -> Observable<Value> {
    .create { observer in
      _ = call { result in
        switch result {
        case .success(let value):
          observer.onNext(value)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create()
    }
  }
}

/// What is right in the other wrong answers: the call, and its cancellation.
private protocol WrongEvents: RxCreateExercise {
  func send<Value: Sendable>(_ result: Result<Value, NetworkError>, to observer: Observer<Value>)
}

extension WrongEvents {
  func observable<Value: Sendable>(
    of call:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
      ) -> any Cancellable
  ) -> Observable<Value> {
    .create { observer in
      let work = call { send($0, to: observer) }
      return Disposables.create { work.cancel() }
    }
  }
}

private struct NeverCompletes: WrongEvents {
  func send<Value: Sendable>(_ result: Result<Value, NetworkError>, to observer: Observer<Value>) {
    switch result {
    case .success(let value): observer.onNext(value)
    case .failure(let error): observer.onError(error)
    }
  }
}

private struct ErrorCompletes: WrongEvents {
  func send<Value: Sendable>(_ result: Result<Value, NetworkError>, to observer: Observer<Value>) {
    if case .success(let value) = result { observer.onNext(value) }
    observer.onCompleted()
  }
}

private struct ErrorsIgnored: WrongEvents {
  func send<Value: Sendable>(_ result: Result<Value, NetworkError>, to observer: Observer<Value>) {
    guard case .success(let value) = result else { return }
    observer.onNext(value)
    observer.onCompleted()
  }
}
