import Scenario
import Simulation

/// What the exercises of lesson 4 need of a promise, whoever wrote it.
///
/// One thread only, as in the steps of the lesson.
public protocol Settleable<Value>: AnyObject {
  /// What the promise stands for.
  associatedtype Value
  /// Calls `handler` with the value, now or later.
  func observe(_ handler: @escaping (Value) -> Void)
  /// Gives the promise its value, unless it has one.
  func settle(_ value: Value)
}

/// A value that will come, or the error that came instead: a promise to build on.
///
/// It is that of step 2.2 with an error as a second way to end, and one thread only may use it. A
/// handler that is added by another overtakes those that still wait.
public final class SmallPromise<Value>: Settleable {
  private enum State {
    case pending([(Result<Value, any Error>) -> Void])
    case settled(Result<Value, any Error>)
  }

  private var state = State.pending([])

  /// A promise that nobody has settled yet.
  public init() {}

  /// Calls `handler` with the result of the promise, now or later.
  public func observe(_ handler: @escaping (Result<Value, any Error>) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .settled(let result): handler(result)
    }
  }

  /// Fulfills the promise with a value or rejects it with an error, unless it is settled.
  public func settle(_ result: Result<Value, any Error>) {
    guard case .pending(let handlers) = state else { return }
    state = .settled(result)
    for handler in handlers { handler(result) }
  }
}

extension Network {
  /// Sends `request` and settles `promise` with every answer that comes.
  func ask<Value: Decodable & Sendable>(
    _ request: Request, settling promise: any Settleable<Result<Value, NetworkError>>
  ) {
    // The reply comes on the one thread that uses the promise, which the compiler cannot see.
    nonisolated(unsafe) let promise = promise
    send(request, at: CallSite()) { result in promise.settle(request.decode(result)) }
  }

  /// Sends `request` and promises the result of it.
  func promise<Value: Decodable & Sendable>(of request: Request) -> SmallPromise<Value> {
    // The reply comes on the one thread that uses the promise, which the compiler cannot see.
    nonisolated(unsafe) let promise = SmallPromise<Value>()
    send(request, at: CallSite()) { result in
      let result: Result<Value, NetworkError> = request.decode(result)
      promise.settle(result.mapError { $0 })
    }
    return promise
  }
}
