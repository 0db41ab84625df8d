/// A value that will come.
///
/// Step 0: the work begins when the promise is made. Its value is thrown away so far.
///
/// One thread only; the finished `Promise` has a lock. Swift 6 accepts a class without one as long
/// as it does not claim to be `Sendable`: it then sees to it that no two threads share a promise.
public final class Promise<Value> {
  /// Runs `body` at once.
  ///
  /// - Parameter body: begins the work, and calls its argument with the value.
  public init(_ body: (_ fulfill: @escaping (Value) -> Void) -> Void) {
    body { _ in }
  }
}
