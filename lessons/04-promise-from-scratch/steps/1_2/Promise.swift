/// A value that will come.
///
/// Step 1.2: a handler that comes before the value waits for it. Only one can wait so far: the next
/// takes its place.
///
/// One thread only; the finished `Promise` has a lock. Swift 6 accepts a class without one as long
/// as it does not claim to be `Sendable`: it then sees to it that no two threads share a promise.
public final class Promise<Value> {
  private typealias Handler = (Value) -> Void

  private enum State {
    case pending(Handler?)
    case fulfilled(Value)
  }

  private var state = State.pending(nil)

  /// Runs `body` at once; the first value counts.
  ///
  /// - Parameter body: begins the work, and calls its argument with the value.
  public init(_ body: (_ fulfill: @escaping (Value) -> Void) -> Void) {
    body(settle)
  }

  /// Calls `handler` with the value, now or later.
  public func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending: state = .pending(handler)
    case .fulfilled(let value): handler(value)
    }
  }

  private func settle(_ value: Value) {
    guard case .pending(let handler) = state else { return }
    state = .fulfilled(value)
    handler?(value)
  }
}
