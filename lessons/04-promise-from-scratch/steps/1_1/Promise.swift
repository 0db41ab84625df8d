/// A value that will come.
///
/// Step 1.1: a handler is called if the value is there. One that comes too early is lost so far.
///
/// One thread only; the finished `Promise` has a lock. Swift 6 accepts a class without one as long
/// as it does not claim to be `Sendable`: it then sees to it that no two threads share a promise.
public final class Promise<Value> {
  private enum State {
    case pending
    case fulfilled(Value)
  }

  private var state = State.pending

  /// Runs `body` at once; the first value counts.
  ///
  /// - Parameter body: begins the work, and calls its argument with the value.
  public init(_ body: (_ fulfill: @escaping (Value) -> Void) -> Void) {
    body(settle)
  }

  /// Calls `handler` with the value.
  public func observe(_ handler: (Value) -> Void) {
    switch state {
    case .pending: break
    case .fulfilled(let value): handler(value)
    }
  }

  private func settle(_ value: Value) {
    guard case .pending = state else { return }
    state = .fulfilled(value)
  }
}
