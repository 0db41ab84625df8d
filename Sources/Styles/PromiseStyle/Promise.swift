import Simulation

/// A value that will come, or the error that came instead: settled once, then for ever the same.
///
/// Any thread may settle it and add handlers. Handlers run in the order in which they were added;
/// those given a scheduler run there, the others wherever the promise is settled, or at once if it
/// is settled already. What a handler settles calls its own handlers when that handler has returned.
/// A handler that is added while another thread calls the handlers runs later, on that thread.
///
/// A chain of any length is worked off in a loop, not by recursion, and released in a loop, too. One
/// thing nests: a `then` whose promise is settled already and whose handler calls the next such
/// `then`. Give a loop that is written as recursion a scheduler; each round keeps some 300 bytes until
/// the loop ends. Without one 2,000 rounds are safe on a stack of 8 MB, 100 on one of 512 KB, in a
/// debug and in a release build; `bench primitives` measures it. With another function in each round
/// half as many are. Where the stack is full the process ends with a sentence.
///
/// Follows Promises/A+ (promisesaplus.com), sections 2.1 to 2.3, where a typed language can. The
/// exception is rule 2.2.4: without a scheduler a handler may run inside the call that adds it, or
/// inside the call that settles the promise.
///
/// The first call of the seal settles the promise, and the promise keeps that result:
///
/// ```swift
/// let (promise, seal) = Promise<Int>.pending()
/// promise.map { $0 + 1 }.done { print($0) }
/// seal.fulfill(41)  // prints 42
/// seal.fulfill(0)  // does nothing
/// promise.done { print($0) }  // prints 41
/// ```
public final class Promise<Value: Sendable>: Sendable {
  /// Takes the result of a promise, and puts off what follows from it.
  typealias Handler = @Sendable (Result<Value, any Error>, inout Agenda) -> Void

  private enum State {
    /// Not settled, with the handlers that wait for it, if there are any.
    case pending(Waiting<Handler>?)
    /// Settled, with handlers that have not been called yet.
    case settling(Result<Value, any Error>, Waiting<Handler>)
    case fulfilled(Value)
    case rejected(any Error)
  }

  private let state: Locked<State>

  /// A promise that something in this module will settle.
  init() {
    state = Locked(.pending(nil))
  }

  /// A promise that is fulfilled already.
  public init(value: Value) {
    state = Locked(.fulfilled(value))
  }

  /// A promise that is rejected already.
  public init(error: any Error) {
    state = Locked(.rejected(error))
  }

  /// Runs `body` at once; the promise is settled by the first call to either of its arguments.
  ///
  /// - Parameter body: begins the work. An error that it throws rejects the promise.
  public convenience init(
    _ body: (
      _ fulfill: @escaping @Sendable (Value) -> Void,
      _ reject: @escaping @Sendable (any Error) -> Void
    ) throws -> Void
  ) {
    self.init()
    do {
      try body({ self.settle(.success($0)) }, { self.settle(.failure($0)) })
    } catch {
      settle(.failure(error))
    }
  }

  /// The result of the promise so far; nothing while it is pending.
  public var result: Result<Value, any Error>? {
    state.withLock { state in
      switch state {
      case .pending: nil
      case .settling(let result, _): result
      case .fulfilled(let value): .success(value)
      case .rejected(let error): .failure(error)
      }
    }
  }

  /// Settles the promise, if it is pending, and calls its handlers: now, or if a handler of another
  /// promise settles it, when that has returned.
  func settle(_ result: Result<Value, any Error>) {
    if accept(result) { Agenda.runNext { self.callHandlers(with: result, &$0) } }
  }

  /// Settles the promise, if it is pending, and puts the calls of its handlers on the agenda.
  func settle(_ result: Result<Value, any Error>, _ agenda: inout Agenda) {
    if accept(result) { agenda.append { self.callHandlers(with: result, &$0) } }
  }

  /// Settles the promise, if it is pending.
  ///
  /// - Returns: whether there are handlers to be called.
  private func accept(_ result: Result<Value, any Error>) -> Bool {
    state.withLock { state in
      guard case .pending(let waiting) = state else { return false }
      state = waiting.map { .settling(result, $0) } ?? Self.settled(result)
      return waiting != nil
    }
  }

  /// Calls `handler` with the result of the promise, now or later.
  func observe(_ handler: @escaping Handler) {
    if case .settled(let result) = add(handler) { Agenda.run { handler(result, &$0) } }
  }

  /// Does the same in the course of an agenda; returns the number of a handler that waits.
  @discardableResult
  func observe(_ agenda: inout Agenda, _ handler: @escaping Handler) -> Int? {
    switch add(handler) {
    case .waits(let number): return number
    case .settled(let result):
      handler(result, &agenda)
      return nil
    }
  }

  /// Does the same, and forgets `handler` when `target` is settled before.
  ///
  /// Otherwise a promise that stays pending would keep every target that did not wait for it.
  func observe<Target>(
    _ agenda: inout Agenda, until target: Promise<Target>, _ handler: @escaping Handler
  ) {
    guard let number = observe(&agenda, handler) else { return }
    target.observe(&agenda) { [weak self] _, _ in self?.forget(number) }
  }

  /// Releases a handler that still waits.
  func forget(_ number: Int) {
    // It is released outside of the lock.
    _ = state.withLock { state -> Handler? in
      if case .pending(let waiting?) = state { waiting.remove(number) } else { nil }
    }
  }

  /// Settles this promise as `other` is settled, now or later; rejects it if the two are the same.
  func adopt(_ other: Promise) {
    if other === self { return settle(.failure(PromiseError.returnedSelf)) }
    if let result = other.result { return settle(result) }
    if case .settled(let result) = other.add({ self.settle($0, &$1) }) { settle(result) }
  }

  /// What became of a handler that was added.
  private enum Added {
    /// It waits, under this number.
    case waits(Int)
    /// It is to be called now.
    case settled(Result<Value, any Error>)
  }

  /// Adds `handler` to those that are called later, or returns the result for it.
  private func add(_ handler: @escaping Handler) -> Added {
    state.withLock { state in
      switch state {
      case .pending(let waiting?), .settling(_, let waiting):
        return .waits(waiting.append(handler))
      case .pending(nil):
        state = .pending(Waiting(handler))
        return .waits(0)
      case .fulfilled(let value): return .settled(.success(value))
      case .rejected(let error): return .settled(.failure(error))
      }
    }
  }

  private func callHandlers(with result: Result<Value, any Error>, _ agenda: inout Agenda) {
    while let handlers = takeHandlers(result) {
      for case let handler? in handlers { handler(result, &agenda) }
    }
  }

  /// Takes the handlers not called yet; without any, the promise holds its result and no more.
  private func takeHandlers(_ result: Result<Value, any Error>) -> [Handler?]? {
    state.withLock { state in
      if case .settling(_, let waiting) = state {
        let handlers = waiting.takeAll()
        if !handlers.isEmpty { return handlers }
      }
      state = Self.settled(result)
      return nil
    }
  }

  private static func settled(_ result: Result<Value, any Error>) -> State {
    switch result {
    case .success(let value): .fulfilled(value)
    case .failure(let error): .rejected(error)
    }
  }
}

/// What is wrong with the use of a promise.
public enum PromiseError: Error, Equatable {
  /// A promise was to be settled by itself, which would take for ever (Promises/A+ 2.3.1).
  case returnedSelf
  /// `race` or `any` of no promises: nothing could ever settle it.
  case noPromises
  /// A deadline passed first.
  case timedOut
}
