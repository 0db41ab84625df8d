import Simulation

/// One event of an observable sequence.
public enum Event<Element: Sendable>: Sendable {
  /// An element; more may come.
  case next(Element)
  /// The end, because something failed.
  case error(any Error)
  /// The end, because there is no more.
  case completed
}

/// Something that takes events: the observer of one subscription, or a subject.
public protocol ObserverType<Element>: Sendable {
  associatedtype Element: Sendable

  /// Takes an event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes an element.
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  /// Takes an error, which ends the sequence.
  public func onError(_ error: any Error) {
    on(.error(error))
  }

  /// Takes the end of the sequence.
  public func onCompleted() {
    on(.completed)
  }
}

/// The receiving end of one subscription, which keeps the grammar `next* (error | completed)?`.
///
/// Any thread may send it events. It passes them on one at a time: those of another thread wait
/// for their turn, those sent from inside a delivery go first. After the end or disposal it passes
/// on nothing more; only a delivery that is under way on another thread is not interrupted.
///
/// RxSwift 6 decides otherwise: its `create` passes events on as they come, several at a time if
/// several threads send, and where sequences meet it holds a recursive lock while it delivers.
public final class Observer<Element: Sendable>: ObserverType, Disposable {
  /// Takes the events, together with the observer, which it may dispose of to get no more.
  typealias Receiver = @Sendable (Event<Element>, Observer) -> Void

  private struct State {
    /// Nothing after the end.
    var receiver: Receiver?
    var source: (any Disposable)?
    /// The thread that is passing events on, how many it is inside of, and what waits for it.
    var thread: ThreadIdentity?
    var depth = 0
    var waiting: [Event<Element>] = []
  }

  private let state: Locked<State>

  init(_ receiver: @escaping Receiver) {
    state = Locked(State(receiver: receiver))
  }

  /// Whether nothing will be passed on any more, so that a source may as well stop.
  public var isDisposed: Bool { state.withLock { $0.receiver == nil } }

  /// Sends an event.
  public func on(_ event: Event<Element>) {
    guard let receiver = enter(event) else { return }
    pass(event, to: receiver)
    leave()
  }

  /// Ends the subscription: nothing more is passed on, and the source is disposed of.
  public func dispose() {
    close()?.source?.dispose()
  }

  /// Says what to dispose of at the end; it happens at once if the end is past.
  func attach(_ source: any Disposable) {
    let isLate = state.withLock { state in
      if state.receiver != nil { state.source = source }
      return state.receiver == nil
    }
    if isLate { source.dispose() }
  }

  private func pass(_ event: Event<Element>, to receiver: Receiver) {
    if case .next = event { receiver(event, self) } else { end(with: event, receiver) }
  }

  // Chains recurse through `on`, so what it seldom needs is kept out of its stack frame.
  @inline(never)
  private func end(with event: Event<Element>, _ receiver: Receiver) {
    guard let closed = close() else { return }
    receiver(event, self)
    closed.source?.dispose()
  }

  /// Returns the receiver if it is this event's turn; otherwise the event waits, or comes too late.
  private func enter(_ event: Event<Element>) -> Receiver? {
    let thread = ThreadIdentity.current
    return state.withLock { state in
      guard let receiver = state.receiver else { return nil }
      if state.depth > 0, state.thread != thread {
        state.waiting.append(event)
        return nil
      }
      state.thread = thread
      state.depth += 1
      return receiver
    }
  }

  /// Ends a turn, after passing on what has been waiting for it to end.
  @inline(never)
  private func leave() {
    while let (events, receiver) = takeWaiting() {
      for event in events where !isDisposed { pass(event, to: receiver) }
    }
  }

  private func takeWaiting() -> ([Event<Element>], Receiver)? {
    state.withLock { state in
      if state.depth == 1, !state.waiting.isEmpty, let receiver = state.receiver {
        defer { state.waiting = [] }
        return (state.waiting, receiver)
      }
      state.depth -= 1
      return nil
    }
  }

  /// Marks the end; returns what was there before, to be let go of outside the lock.
  private func close() -> State? {
    state.withLock { state in
      guard state.receiver != nil else { return nil }
      let closed = state
      state.receiver = nil
      state.source = nil
      state.waiting = []
      return closed
    }
  }
}
