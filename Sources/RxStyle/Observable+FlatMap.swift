import Simulation

extension Observable {
  /// Goes on with a sequence for each element, and passes on what all of them bring.
  ///
  /// It completes when the outer and all inner sequences have; the first error ends all. Inner
  /// sequences may live on different queues: what they bring is passed on one event at a time.
  public func flatMap<Next>(
    _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let line = WaitingLine(observer)
      let subscriptions = Subscriptions()
      let running = Locked(1)
      let end: @Sendable () -> Void = {
        let isLast = running.withLock { running in
          running -= 1
          return running == 0
        }
        if isLast { line.send(.completed) }
      }
      subscriptions.add { _ in
        subscribe { (event: Event<Element>) in
          switch event {
          case .next(let element):
            running.withLock { $0 += 1 }
            subscriptions.add { forget in
              next(element).subscribe { (inner: Event<Next>) in
                guard case .completed = inner else { return line.send(inner) }
                forget()
                end()
              }
            }
          case .error(let error): line.send(.error(error))
          case .completed: end()
          }
        }
      }
      return subscriptions
    }
  }
}

/// Passes events on one at a time, in the order in which they came, from any thread.
private final class WaitingLine<Element: Sendable>: Sendable {
  private struct State {
    var events: [Event<Element>] = []
    var isSending = false
  }

  private let observer: Observer<Element>
  private let state = Locked(State())

  init(_ observer: @escaping Observer<Element>) {
    self.observer = observer
  }

  /// Passes `event` on; if another event is being passed on, the one who does that takes it along.
  func send(_ event: Event<Element>) {
    let isFirst = state.withLock { state in
      state.events.append(event)
      defer { state.isSending = true }
      return !state.isSending
    }
    guard isFirst else { return }
    while let events = takeEvents() {
      for event in events { observer(event) }
    }
  }

  private func takeEvents() -> [Event<Element>]? {
    state.withLock { state in
      defer { state.events = [] }
      state.isSending = !state.events.isEmpty
      return state.isSending ? state.events : nil
    }
  }
}

/// Subscriptions that come and go, disposed of together.
private final class Subscriptions: Disposable {
  private struct State {
    var next = 0
    /// The live ones by number; without a value while `add` has not returned.
    var live: [Int: (any Disposable)?] = [:]
    var isDisposed = false
  }

  private let state = Locked(State())

  /// Adds what `subscribe` returns, unless it calls `forget` before, or all is disposed of.
  func add(_ subscribe: (_ forget: @escaping @Sendable () -> Void) -> any Disposable) {
    let number = state.withLock { state in
      state.next += 1
      if !state.isDisposed { state.live[state.next] = .some(nil) }
      return state.next
    }
    let disposable = subscribe { self.forget(number) }
    let isWanted = state.withLock { state in
      guard state.live[number] != nil else { return false }
      state.live[number] = disposable
      return true
    }
    if !isWanted { disposable.dispose() }
  }

  func dispose() {
    let live = state.withLock { state in
      state.isDisposed = true
      defer { state.live = [:] }
      return state.live
    }
    for (_, disposable) in live.sorted(by: { $0.key < $1.key }) { disposable?.dispose() }
  }

  private func forget(_ number: Int) {
    let forgotten = state.withLock { $0.live.removeValue(forKey: number) }
    withExtendedLifetime(forgotten) {}
  }
}
