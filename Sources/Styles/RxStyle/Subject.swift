import Simulation

/// A hot source: whoever subscribes gets what is sent from then on.
///
/// Each event goes to all subscribers in the order in which they came. One that is sent from inside
/// a delivery goes to all of them first (depth first). After the end, newcomers get the end.
public final class PublishSubject<Element: Sendable>: ObserverType {
  private let audience = Audience<Element>(latest: nil)

  /// Makes a subject without subscribers.
  public init() {}

  /// Sends an event to all subscribers.
  public func on(_ event: Event<Element>) {
    audience.send(event)
  }

  /// The sequence of what is sent.
  public func asObservable() -> Observable<Element> {
    audience.asObservable()
  }
}

/// A hot source that has a value at any time: whoever subscribes gets it first.
public final class BehaviorSubject<Element: Sendable>: ObserverType {
  private let audience: Audience<Element>
  private let first: Element

  /// Makes a subject without subscribers that has `value` until another is sent.
  public init(value: Element) {
    first = value
    audience = Audience(latest: value)
  }

  /// The element that was sent last, or the first value.
  public var value: Element { audience.latest ?? first }

  /// Sends an event to all subscribers.
  public func on(_ event: Event<Element>) {
    audience.send(event)
  }

  /// The sequence of the present value and of what is sent from then on.
  public func asObservable() -> Observable<Element> {
    audience.asObservable()
  }
}

/// The subscribers of a subject.
private final class Audience<Element: Sendable>: Sendable {
  private enum Input: Sendable {
    case event(Event<Element>)
    case newcomer(Observer<Element>)
  }

  private struct State {
    var observers: [Observer<Element>] = []
    /// How many of them have gone, at most.
    var gone = 0
    var latest: Element?
    var end: Event<Element>?

    /// Notes `event`; returns those who get it, and the old element, to be let go of elsewhere.
    mutating func take(_ event: Event<Element>) -> ([Observer<Element>], old: Element?) {
      guard end == nil else { return ([], nil) }
      if case .next(let element) = event {
        let old = latest
        if latest != nil { latest = element }
        return (observers, old)
      }
      defer { (end, observers) = (event, []) }
      return (observers, nil)
    }

    /// Adds a subscriber, unless it has gone while it was waiting; returns what it gets at once.
    mutating func add(_ observer: Observer<Element>) -> Event<Element>? {
      if observer.isDisposed { return nil }
      if end == nil { observers.append(observer) }
      return end ?? latest.map { .next($0) }
    }

    /// Forgets those who have gone when they are the greater part; takes O(1) for each, amortized.
    mutating func removeOne() {
      gone += 1
      guard gone * 2 > observers.count else { return }
      observers.removeAll { $0.isDisposed }
      gone = 0
    }
  }

  private let state: Locked<State>
  /// Takes one input at a time, so that all subscribers get the same order.
  private let entrance: Observer<Input>

  init(latest: Element?) {
    let state = Locked(State(latest: latest))
    self.state = state
    entrance = Observer { input, _ in
      switch input {
      case .next(.event(let event)):
        let (observers, old) = state.withLock { $0.take(event) }
        for observer in observers { observer.on(event) }
        withExtendedLifetime(old) {}
      case .next(.newcomer(let observer)):
        if let event = state.withLock({ $0.add(observer) }) { observer.on(event) }
      default: break
      }
    }
  }

  var latest: Element? { state.withLock { $0.latest } }

  func send(_ event: Event<Element>) {
    entrance.onNext(.event(event))
  }

  func asObservable() -> Observable<Element> {
    Observable { observer in
      observer.attach(
        Disposables.create { [weak self] in self?.state.withLock { $0.removeOne() } })
      self.entrance.onNext(.newcomer(observer))
    }
  }
}
