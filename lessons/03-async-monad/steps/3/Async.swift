/// A value that will come: a function that takes a callback, wrapped so that it composes.
///
/// Step 3: `map` is no work of its own; it is `flatMap` with a `unit` at the end.
///
/// Nothing happens before `execute`, and every `execute` does everything anew. One thread only:
/// the finished `Async` has `@Sendable` functions, which any thread may call. Swift 6 accepts
/// functions without that mark, because it then keeps them from being shared by two threads.
public struct Async<Value> {
  /// A function that passes a value to its callback, now or later, exactly once.
  public typealias Trunk = (@escaping (Value) -> Void) -> Void

  private let trunk: Trunk

  /// Wraps `trunk`.
  public init(trunk: @escaping Trunk) {
    self.trunk = trunk
  }

  /// Does the work; `callback` gets the value, wherever the work ends.
  public func execute(_ callback: @escaping (Value) -> Void) {
    trunk(callback)
  }

  /// Wraps a value that is there already.
  public static func unit(_ value: Value) -> Async {
    Async { callback in callback(value) }
  }

  /// Goes on with another `Async` that depends on the value.
  public func flatMap<Next>(_ next: @escaping (Value) -> Async<Next>) -> Async<Next> {
    Async<Next> { callback in
      execute { value in next(value).execute(callback) }
    }
  }

  /// Turns the value into another.
  public func map<Next>(_ transform: @escaping (Value) -> Next) -> Async<Next> {
    flatMap { value in .unit(transform(value)) }
  }
}
