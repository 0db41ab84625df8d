/// A value that will come.
///
/// Step 2.2: any number of handlers waits, and they are called in the order in which they came. One
/// added by a handler overtakes those that still wait; the finished `Promise` prevents that.
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

  /// Calls `handler` with the value, now or later.
  public func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .fulfilled(let value): handler(value)
    }
  }

  private func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .fulfilled(value)
    for handler in handlers { handler(value) }
  }
}
