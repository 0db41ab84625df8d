import Simulation

/// A hot source: a subscriber gets what is sent from then on.
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

  /// How often a subscriber was looked at in all, to see whether it has gone: what leaving costs.
  var looksAtSubscribers: Int { audience.looks }
}

/// A hot source that has a value at any time: a subscriber gets it first.
public final class BehaviorSubject<Element: Sendable>: ObserverType {
  private let audience: Audience<Element>
  private let first: Element

  /// Makes a subject without subscribers that has `value` until another is sent.
  public init(value: Element) {
    first = value
    audience = Audience(latest: value)
  }

  /// The element that was sent last, or the first value, even while it waits to be delivered.
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
    case newcomer(Sink<Element>)
    /// One of the subscribers has gone.
    case leaver
  }

  private struct State {
    /// What was sent last, if anything is remembered; it may still be waiting for its turn.
    var latest: Element?
    var isOver = false
    /// One input at a time, so that all subscribers get the same order.
    var turns = Turns<Input>()

    /// Notes what is sent; returns what was remembered before, to be released elsewhere.
    mutating func note(_ event: Event<Element>) -> Element? {
      guard case .next(let element) = event else {
        isOver = true
        return nil
      }
      guard latest != nil, !isOver else { return nil }
      defer { latest = element }
      return latest
    }
  }

  /// What a newcomer gets, and how many of the subscribers have gone, at most.
  private struct Memory {
    var latest: Element?
    var end: Event<Element>?
    var gone = 0
    var looks = 0
  }

  private let state: Locked<State>
  /// Only the thread whose turn it is touches these two.
  private let sinks = SerialBox<[Sink<Element>]>([])
  private let memory: SerialBox<Memory>
  /// Whether newcomers get the element that was delivered last.
  private let remembers: Bool

  init(latest: Element?) {
    state = Locked(State(latest: latest))
    memory = SerialBox(Memory(latest: latest))
    remembers = latest != nil
  }

  var latest: Element? { state.withLock { $0.latest } }

  var looks: Int { memory.value.looks }

  func send(_ event: Event<Element>) {
    if remembers { return sendAndRemember(event) }
    take(.event(event))
  }

  private func sendAndRemember(_ event: Event<Element>) {
    let thread = ThreadIdentity.current
    let (isTurn, old) = state.withLock { state in
      let old = state.note(event)
      return (state.turns.begin(.event(event), on: thread), old)
    }
    if isTurn {
      deliver(event)
      leave()
    }
    withExtendedLifetime(old) {}
  }

  func asObservable() -> Observable<Element> {
    Observable { sink in
      sink.subscription.attach(Disposables.create { [weak self] in self?.take(.leaver) })
      self.take(.newcomer(sink))
    }
  }

  private func take(_ input: Input) {
    let thread = ThreadIdentity.current
    guard state.withLock({ $0.turns.begin(input, on: thread) }) else { return }
    perform(input)
    leave()
  }

  /// Ends a turn, after doing what has been waiting for it to end.
  private func leave() {
    while let waiting = state.withLock({ $0.turns.next() }) {
      for input in waiting { perform(input) }
    }
  }

  private func perform(_ input: Input) {
    switch input {
    case .event(let event): deliver(event)
    case .newcomer(let sink): welcome(sink)
    case .leaver: removeOne()
    }
  }

  private func deliver(_ event: Event<Element>) {
    guard case .next(let element) = event else { return end(with: event) }
    let old = remembers ? remember(element) : nil
    let sinks = sinks.value
    // By index, since an iterator would retain each sink.
    for index in sinks.indices where !sinks[index].subscription.isOver { sinks[index].on(event) }
    withExtendedLifetime(old) {}
  }

  /// Keeps `element` for newcomers; returns what was kept before, to be released after the delivery.
  private func remember(_ element: Element) -> Element? {
    memory.change { memory in
      defer { memory.latest = element }
      return memory.latest
    }
  }

  private func end(with event: Event<Element>) {
    let sinks = sinks.value
    let isFirst = memory.change { memory in
      defer { memory.end = memory.end ?? event }
      return memory.end == nil
    }
    guard isFirst else { return }
    self.sinks.replace(with: [])
    for sink in sinks where !sink.subscription.isOver { sink.on(event) }
  }

  /// Adds a subscriber, unless it has gone while it was waiting, and sends it what it gets at once.
  private func welcome(_ sink: Sink<Element>) {
    if sink.subscription.isOver { return }
    let (latest, end) = memory.change { ($0.latest, $0.end) }
    if let end { return sink.on(end) }
    sinks.change { $0.append(sink) }
    if let latest { sink.on(.next(latest)) }
  }

  /// Forgets those who have gone when they are the greater part; takes O(1) for each, amortized.
  private func removeOne() {
    let gone = memory.change { memory in
      memory.gone += 1
      return memory.gone
    }
    guard gone * 2 > sinks.value.count else { return }
    memory.change { memory in
      memory.gone = 0
      memory.looks += sinks.value.count
    }
    sinks.replace(with: sinks.value.filter { !$0.subscription.isOver })
  }
}
