import Simulation

extension Promise {
  /// Calls `handler` with the result of the promise, whether it is pending or settled.
  ///
  /// - Parameters:
  ///   - scheduler: where to call it; without one, wherever the promise is settled.
  ///   - fileID: the file that adds the handler.
  ///   - line: the line that adds the handler.
  ///   - handler: what to call.
  public func observe(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ handler: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    let place = Place(scheduler, CallSite(fileID: fileID, line: line))
    observe { result, agenda in
      place.perform(&agenda) { _ in handler(result) }
    }
  }

  /// Goes on with another promise that depends on the value; an error passes by.
  ///
  /// The result takes over the result of that promise. An error that `next` throws rejects it.
  public func then<Next>(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ next: @escaping @Sendable (Value) throws -> Promise<Next>
  ) -> Promise<Next> {
    let place = Place(scheduler, CallSite(fileID: fileID, line: line))
    return goOn(at: place) { value, target, agenda in
      target.adopt(from: { try next(value) }, &agenda)
    }
  }

  /// Turns the value into another; an error passes by.
  public func map<Next>(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ transform: @escaping @Sendable (Value) throws -> Next
  ) -> Promise<Next> {
    let place = Place(scheduler, CallSite(fileID: fileID, line: line))
    return goOn(at: place) { value, target, agenda in
      target.settle(Result { try transform(value) }, &agenda)
    }
  }

  /// Does something with the value, as the last step but `catch`; an error passes by.
  @discardableResult
  public func done(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ handler: @escaping @Sendable (Value) throws -> Void
  ) -> Promise<Void> {
    map(on: scheduler, fileID: fileID, line: line, handler)
  }

  /// Goes on with another promise in place of an error; a value passes by.
  ///
  /// It sees every error, cancellation included, unless `policy` leaves that to those who come after.
  public func recover(
    on scheduler: (any Scheduler)? = nil, policy: CatchPolicy = .allErrors,
    fileID: String = #fileID, line: Int = #line,
    _ next: @escaping @Sendable (any Error) throws -> Promise
  ) -> Promise {
    let place = Place(scheduler, CallSite(fileID: fileID, line: line))
    return link { result, target, agenda in
      switch result {
      case .failure(let error) where policy.includes(error):
        place.perform(&agenda) { agenda in
          target.adopt(from: { try next(error) }, &agenda)
        }
      default: target.settle(result, &agenda)
      }
    }
  }

  /// Turns an error, cancellation included, into a value; a value passes by.
  ///
  /// In a chain with four or more of these the compiler takes long, unless each closure says what it
  /// returns: `recover { _ -> Int in 0 }`.
  // A closure that returns a promise fits this form, too, if it makes a step before it return `Void`:
  // the value would be lost without a word. So the other form comes first.
  @_disfavoredOverload
  public func recover(
    on scheduler: (any Scheduler)? = nil, policy: CatchPolicy = .allErrors,
    fileID: String = #fileID, line: Int = #line,
    _ transform: @escaping @Sendable (any Error) throws -> Value
  ) -> Promise {
    recover(on: scheduler, policy: policy, fileID: fileID, line: line) { error -> Promise in
      Promise(value: try transform(error))
    }
  }

  /// Does something about an error, at the end of a chain.
  ///
  /// It sees every error that no `recover` took, cancellation included. In PromiseKit the other policy
  /// is the default: there a `catch` leaves cancellation to others unless it asks for it.
  public func `catch`(
    on scheduler: (any Scheduler)? = nil, policy: CatchPolicy = .allErrors,
    fileID: String = #fileID, line: Int = #line,
    _ handler: @escaping @Sendable (any Error) -> Void
  ) {
    let place = Place(scheduler, CallSite(fileID: fileID, line: line))
    observe { result, agenda in
      guard case .failure(let error) = result, policy.includes(error) else { return }
      place.perform(&agenda) { _ in handler(error) }
    }
  }

  /// Does something on both endings and changes neither.
  public func ensure(
    on scheduler: (any Scheduler)? = nil, fileID: String = #fileID, line: Int = #line,
    _ handler: @escaping @Sendable () -> Void
  ) -> Promise {
    let place = Place(scheduler, CallSite(fileID: fileID, line: line))
    return link { result, target, agenda in
      place.perform(&agenda) { agenda in
        handler()
        target.settle(result, &agenda)
      }
    }
  }
}

extension Promise {
  /// Settles this promise as `other` is settled; rejects it if the two are the same.
  func adopt(_ other: Promise, _ agenda: inout Agenda) {
    if other === self { return settle(.failure(PromiseError.returnedSelf), &agenda) }
    other.observe(&agenda) { result, agenda in self.settle(result, &agenda) }
  }

  /// Settles this promise as the one that `make` returns, or rejects it with the error it throws.
  private func adopt(from make: () throws -> Promise, _ agenda: inout Agenda) {
    do { adopt(try make(), &agenda) } catch { settle(.failure(error), &agenda) }
  }

  /// Makes a promise that `step` settles when this one is fulfilled; an error passes by.
  ///
  /// A `step` that runs at once makes no closure for that.
  private func goOn<Next>(
    at place: Place, _ step: @escaping @Sendable (Value, Promise<Next>, inout Agenda) -> Void
  ) -> Promise<Next> {
    let target = Promise<Next>()
    observe { result, agenda in
      switch result {
      case .failure(let error): target.settle(.failure(error), &agenda)
      case .success(let value):
        if place.isHere { return step(value, target, &agenda) }
        place.perform(&agenda) { step(value, target, &$0) }
      }
    }
    return target
  }

  /// Makes a promise that `body` settles when this one is settled.
  private func link<Next>(
    _ body: @escaping @Sendable (Result<Value, any Error>, Promise<Next>, inout Agenda) -> Void
  ) -> Promise<Next> {
    let target = Promise<Next>()
    observe { result, agenda in body(result, target, &agenda) }
    return target
  }
}

/// Where a handler runs: on a scheduler, or wherever it is called.
private struct Place: Sendable {
  /// Whether a handler runs wherever it is called.
  var isHere: Bool { scheduler == nil }

  private let scheduler: (any Scheduler)?
  private let site: CallSite

  init(_ scheduler: (any Scheduler)?, _ site: CallSite) {
    self.scheduler = scheduler
    self.site = site
  }

  func perform(_ agenda: inout Agenda, _ work: @escaping @Sendable (inout Agenda) -> Void) {
    guard let scheduler else { return work(&agenda) }
    scheduler.schedule(at: site) { Agenda.run(work) }
  }
}

/// Returns the promise that `body` makes; a chain that begins so has all its steps aligned.
///
/// - Parameter body: begins the work. An error that it throws rejects the promise.
/// - Returns: the promise.
public func firstly<Value>(_ body: () throws -> Promise<Value>) -> Promise<Value> {
  do {
    return try body()
  } catch {
    return Promise(error: error)
  }
}
