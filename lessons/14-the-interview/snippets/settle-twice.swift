// run -swift-version 6

/// A promise in one enum: pending with those who wait, or settled with the result.
final class Promise<Value> {
  enum State {
    case pending([(Result<Value, any Error>) -> Void])
    case settled(Result<Value, any Error>)
  }

  private var state = State.pending([])

  func settle(_ result: Result<Value, any Error>) {
    guard case .pending(let handlers) = state else { return }
    state = .settled(result)
    for handler in handlers { handler(result) }
  }

  func observe(_ handler: @escaping (Result<Value, any Error>) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .settled(let result): handler(result)
    }
  }
}

struct Late: Error {}

let promise = Promise<Int>()
promise.observe { print("early:", $0) }
promise.settle(.success(1))
promise.settle(.success(2))
promise.settle(.failure(Late()))
promise.observe { print("late: ", $0) }
