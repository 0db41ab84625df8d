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

extension Event {
  /// Whether nothing may come after it.
  var isEnd: Bool {
    if case .next = self { false } else { true }
  }
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
/// It tears down its source before it passes the end on, so that whatever comes next never overlaps
/// with it. Only where threads can meet is an observer needed: after `create` and where sequences
/// are combined. RxSwift 6 decides otherwise: its `create` passes events on as they come, several
/// at a time if several threads send, and where sequences meet it holds a recursive lock while it
/// delivers.
public final class Observer<Element: Sendable>: ObserverType, Disposable {
  private struct State {
    /// Nothing after the end.
    var exit: Exit<Element>?
    var source: (any Disposable)?
    var turns = Turns<Event<Element>>()

    /// Returns where to pass `event` on if it is its turn; otherwise it waits, or comes too late.
    mutating func begin(_ event: Event<Element>, on thread: ThreadIdentity) -> Exit<Element>? {
      guard let exit, turns.begin(event, on: thread) else { return nil }
      return exit
    }

    /// Marks the end; returns what was there before, which is released outside the lock.
    mutating func close() -> Remains {
      (exit.take(), source.take(), turns.takeWaiting())
    }

    /// Does the same if it is the turn of `event`; otherwise returns nothing.
    mutating func close(with event: Event<Element>, on thread: ThreadIdentity) -> Remains {
      exit != nil && turns.begin(event, on: thread) ? close() : (nil, nil, [])
    }
  }

  /// What an observer has until it ends.
  private typealias Remains = (
    exit: Exit<Element>?, source: (any Disposable)?, waiting: [Event<Element>]
  )

  private let state: Locked<State>
  /// Disposes of the observer, if there is one.
  private let subscription: Subscription?

  /// Makes an observer that passes events on to `receiver`, and disposes of `source` at the end.
  ///
  /// At an end it detaches itself from `subscription`.
  init(
    source: (any Disposable)? = nil, for subscription: Subscription? = nil,
    _ receiver: @escaping @Sendable (Event<Element>) -> Void
  ) {
    state = Locked(State(exit: Exit(pass: receiver), source: source))
    self.subscription = subscription
  }

  /// Whether nothing will be passed on any more, so that a source may as well stop.
  public var isDisposed: Bool { state.withLock { $0.exit == nil } }

  /// Sends an event.
  public func on(_ event: Event<Element>) {
    if event.isEnd { return end(with: event) }
    let thread = ThreadIdentity.current
    guard let exit = state.withLock({ $0.begin(event, on: thread) }) else { return }
    exit.pass(event)
    leave()
  }

  /// Completes after all sources have ended and torn themselves down.
  ///
  /// What they sent before that still waits for its turn, if anything does; it goes first.
  func finish() {
    let thread = ThreadIdentity.current
    var remains = state.withLock { state -> Remains in
      if state.turns.append(.completed) { return (nil, nil, []) }
      return state.close(with: .completed, on: thread)
    }
    remains.source = nil
    pass(.completed, remains)
  }

  /// Ends the subscription: nothing more is passed on, and the source is disposed of.
  public func dispose() {
    state.exchange(State()).source?.dispose()
  }

  /// Says what to dispose of at the end; it happens at once if the end is past.
  func attach(_ source: any Disposable) {
    let isLate = state.withLock { state in
      if state.exit != nil { state.source = source }
      return state.exit == nil
    }
    if isLate { source.dispose() }
  }

  /// Passes on the end, when it is its turn.
  // Long chains recurse through `on`, so this is kept out of its stack frame.
  private func end(with event: Event<Element>) {
    let thread = ThreadIdentity.current
    pass(event, state.withLock { $0.close(with: event, on: thread) })
  }

  /// Tears down what comes before, and passes on the end; does nothing if an end is past.
  private func pass(_ event: Event<Element>, _ remains: Remains) {
    let (exit, source, _) = remains
    guard let exit else { return }
    source?.dispose()
    subscription?.detach()
    exit.pass(event)
  }

  /// Ends a turn, after passing on what has been waiting for it to end.
  private func leave() {
    while let waiting = state.withLock({ $0.turns.next() }) {
      for event in waiting {
        guard let exit = state.withLock({ $0.exit }) else { return }
        if event.isEnd { pass(event, state.withLock { $0.close() }) } else { exit.pass(event) }
      }
    }
  }
}

/// Where an observer passes events on.
// A closure by itself would be wrapped anew each time that it leaves the lock.
private struct Exit<Element: Sendable>: Sendable {
  let pass: @Sendable (Event<Element>) -> Void
}

extension Sink {
  /// Returns an observer before this stage, which lets threads meet and ends its source first.
  func gated(source: (any Disposable)? = nil) -> Observer<Element> {
    let observer = Observer(source: source, for: subscription, on)
    subscription.attach(observer)
    return observer
  }
}
