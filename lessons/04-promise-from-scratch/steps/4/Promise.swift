/// A value that will come.
///
/// Step 4: a promise is followed by what is computed from its value. This `then` is what other
/// types, and the finished `Promise` too, call `map`: `flatMap` with a unit at the end.
///
/// One thread only; the finished `Promise` has a lock. Swift 6 accepts a class without one as long
/// as it does not claim to be `Sendable`: it then sees to it that no two threads share a promise.
public final class Promise<Value> {
  private typealias Handler = (Value) -> Void

  private enum State {
    case pending([Handler])
    case fulfilled(Value)
  }

  private var state = State.pending([])

  /// Runs `body` at once; the first value counts.
  ///
  /// - Parameter body: begins the work, and calls its argument with the value.
  public init(_ body: (_ fulfill: @escaping (Value) -> Void) -> Void) {
    body(settle)
  }

  /// A promise that is fulfilled already.
  public convenience init(value: Value) {
    self.init { fulfill in fulfill(value) }
  }

  /// Calls `handler` with the value, now or later.
  public func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .fulfilled(let value): handler(value)
    }
  }

  /// Goes on with another promise that depends on the value.
  public func then<Next>(_ next: @escaping (Value) -> Promise<Next>) -> Promise<Next> {
    Promise<Next> { fulfill in
      observe { value in next(value).observe(fulfill) }
    }
  }

  /// Turns the value into another.
  public func then<Next>(_ transform: @escaping (Value) -> Next) -> Promise<Next> {
    then { value in Promise<Next>(value: transform(value)) }
  }

  private func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .fulfilled(value)
    for handler in handlers { handler(value) }
  }
}
