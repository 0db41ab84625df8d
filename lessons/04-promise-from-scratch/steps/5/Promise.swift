/// A value that will come.
///
/// Step 5: the same promise in parts, as libraries have it. A box holds what is known so far and is
/// sealed once. A promise has a box, and everything it can do is made of one function, `pipe`.
///
/// One thread only; the finished `Promise` has a lock.
public final class Promise<Value> {
  private let box = Box<Value>()

  /// Runs `body` at once; the first value counts.
  ///
  /// - Parameter body: begins the work, and calls its argument with the value.
  public init(_ body: (_ fulfill: @escaping (Value) -> Void) -> Void) {
    body(box.seal)
  }

  /// A promise that is fulfilled already.
  public convenience init(value: Value) {
    self.init { fulfill in fulfill(value) }
  }

  /// Hands the value to `handler`, now or later.
  public func pipe(to handler: @escaping (Value) -> Void) {
    box.open(for: handler)
  }

  /// Calls `handler` with the value, now or later.
  public func observe(_ handler: @escaping (Value) -> Void) {
    pipe(to: handler)
  }

  /// Goes on with another promise that depends on the value.
  ///
  /// The promise that is returned exists before the inner one does. Once that is there, it is joined
  /// to the box of the returned one, which it seals.
  public func then<Next>(_ next: @escaping (Value) -> Promise<Next>) -> Promise<Next> {
    let outer = Promise<Next> { _ in }
    pipe { value in next(value).pipe(to: outer.box.seal) }
    return outer
  }

  /// Turns the value into another.
  public func then<Next>(_ transform: @escaping (Value) -> Next) -> Promise<Next> {
    then { value in Promise<Next>(value: transform(value)) }
  }
}

/// What a promise knows so far: the handlers that wait, or the value.
private final class Box<Value> {
  private enum State {
    case empty([(Value) -> Void])
    case sealed(Value)
  }

  private var state = State.empty([])

  /// Puts the value in, and hands it to those who wait; a box that is sealed stays as it is.
  func seal(_ value: Value) {
    guard case .empty(let handlers) = state else { return }
    state = .sealed(value)
    for handler in handlers { handler(value) }
  }

  /// Hands out the value, or keeps the handler until there is one.
  func open(for handler: @escaping (Value) -> Void) {
    switch state {
    case .empty(let handlers): state = .empty(handlers + [handler])
    case .sealed(let value): handler(value)
    }
  }
}
