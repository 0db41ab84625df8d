import Simulation

/// A value that will come, or the error that came instead: settled once, then for ever the same.
///
/// Any thread may settle it and add handlers. Handlers run in the order in which they were added
/// (one that a handler adds runs at once); those of `then`, `map`, `recover` and `done` run on the scheduler given with them, if any.
public final class Promise<Value: Sendable>: Sendable {
  /// Takes what comes of a promise.
  public typealias Handler = @Sendable (Result<Value, any Error>) -> Void

  private enum State {
    case pending([Handler])
    case fulfilled(Value)
    case rejected(any Error)
  }

  private let state: Locked<State>

  /// A promise that is fulfilled already.
  public init(value: Value) {
    state = Locked(.fulfilled(value))
  }

  /// A promise that is rejected already.
  public init(error: any Error) {
    state = Locked(.rejected(error))
  }

  /// Runs `body` at once; the promise is settled by the first call to either of its arguments.
  public init(
    _ body: (
      _ fulfill: @escaping @Sendable (Value) -> Void,
      _ reject: @escaping @Sendable (any Error) -> Void
    ) -> Void
  ) {
    state = Locked(.pending([]))
    body({ self.settle(.success($0)) }, { self.settle(.failure($0)) })
  }

  /// Calls `handler` with what comes of the promise: wherever it is settled, or here and now if
  /// it is settled already.
  public func observe(_ handler: @escaping Handler) {
    let result = state.withLock { state -> Result<Value, any Error>? in
      switch state {
      case .pending(var handlers):
        state = .pending([])  // so that the array has one owner and grows in place
        handlers.append(handler)
        state = .pending(handlers)
        return nil
      case .fulfilled(let value): return .success(value)
      case .rejected(let error): return .failure(error)
      }
    }
    if let result { handler(result) }
  }

  private func settle(_ result: Result<Value, any Error>) {
    let handlers = state.withLock { state -> [Handler] in
      guard case .pending(let handlers) = state else { return [] }
      switch result {
      case .success(let value): state = .fulfilled(value)
      case .failure(let error): state = .rejected(error)
      }
      return handlers
    }
    for handler in handlers { handler(result) }
  }
}

extension Promise {
  /// Goes on with another promise that depends on the value; an error passes by.
  public func then<Next>(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ next: @escaping @Sendable (Value) throws -> Promise<Next>
  ) -> Promise<Next> {
    let site = CallSite(fileID: fileID, line: line)
    return Promise<Next> { fulfill, reject in
      observe { result in
        switch result {
        case .success(let value):
          run(on: scheduler, at: site) {
            do { try next(value).forward(fulfill, reject) } catch { reject(error) }
          }
        case .failure(let error): reject(error)
        }
      }
    }
  }

  /// Turns the value into another; an error passes by.
  public func map<Next>(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ transform: @escaping @Sendable (Value) throws -> Next
  ) -> Promise<Next> {
    then(on: scheduler, fileID: fileID, line: line) { value in
      Promise<Next>(value: try transform(value))
    }
  }

  /// Turns an error into a value; a value passes by.
  public func recover(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ transform: @escaping @Sendable (any Error) throws -> Value
  ) -> Promise {
    let site = CallSite(fileID: fileID, line: line)
    return Promise { fulfill, reject in
      observe { result in
        switch result {
        case .success(let value): fulfill(value)
        case .failure(let error):
          run(on: scheduler, at: site) {
            do { fulfill(try transform(error)) } catch { reject(error) }
          }
        }
      }
    }
  }

  /// Calls `handler` with the value, at the end of a chain; an error passes by.
  public func done(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ handler: @escaping @Sendable (Value) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    observe { result in
      if case .success(let value) = result {
        run(on: scheduler, at: site) { handler(value) }
      }
    }
  }

  private func forward(
    _ fulfill: @escaping @Sendable (Value) -> Void,
    _ reject: @escaping @Sendable (any Error) -> Void
  ) {
    observe { result in
      switch result {
      case .success(let value): fulfill(value)
      case .failure(let error): reject(error)
      }
    }
  }
}

/// Runs `work` on `scheduler`, or here and now without one.
private func run(
  on scheduler: (any Scheduler)?, at site: CallSite, _ work: @escaping @Sendable () -> Void
) {
  if let scheduler { scheduler.schedule(at: site, work) } else { work() }
}

/// Returns the promise that `body` makes; a chain that begins so has all its steps aligned.
public func firstly<Value>(_ body: () -> Promise<Value>) -> Promise<Value> {
  body()
}
