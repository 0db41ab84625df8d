import Simulation

/// A hot source: a subscriber gets what is sent from then on.
///
/// Each event goes to all subscribers in the order in which they came. (RxSwift gives the place of one
/// who has left to the next newcomer.) An event that is sent from inside a delivery goes to all of them
/// first (depth first). After the end, newcomers get the end.
///
/// So a subscriber that answers each element with the next one takes stack in each round. On a stack
/// of 8 MB 1,000 rounds are safe, and 60 on one of 512 KB; beyond that the process ends with a
/// sentence. A loop with `observe(on:)` in it may take any number.
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
    case newcomer(Seat)
    /// The subscriber with this number has gone.
    case leaver(Int)
  }

  /// A subscriber with its number; a higher number comes later.
  private struct Seat: Sendable {
    let number: Int
    var sink: Sink<Element>
  }

  private struct State {
    /// How many subscribers there have been.
    var newcomers = 0
    /// What was sent last, if anything is remembered; it may still be waiting for its turn.
    var latest: Element?
    /// Whether an end was sent, and whether it was delivered: until then it may wait for its turn.
    var isOver = false
    var isEnded = false
    /// One input at a time, so that all subscribers get the same order.
    var turns = Turns<Input>()

    /// Notes what is sent.
    ///
    /// - Parameters:
    ///   - event: what is sent.
    ///   - isTurn: whether it is delivered now, even before an end that waits.
    /// - Returns: what was remembered before, to be released elsewhere.
    mutating func note(_ event: Event<Element>, isTurn: Bool) -> Element? {
      guard case .next(let element) = event else {
        isOver = true
        isEnded = isEnded || isTurn
        return nil
      }
      guard latest != nil, isTurn ? !isEnded : !isOver else { return nil }
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
  private let seats = SerialBox<[Seat]>([])
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
      let isTurn = state.turns.begin(.event(event), on: thread)
      return (isTurn, state.note(event, isTurn: isTurn))
    }
    if isTurn {
      deliver(event)
      leave()
    }
    withExtendedLifetime(old) {}
  }

  func asObservable() -> Observable<Element> {
    Observable { sink in
      let number = self.state.withLock { state in
        state.newcomers += 1
        return state.newcomers
      }
      sink.subscription.attach(Disposables.create { [weak self] in self?.take(.leaver(number)) })
      self.take(.newcomer(Seat(number: number, sink: sink)))
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
    case .newcomer(let seat): welcome(seat)
    case .leaver(let number): remove(number)
    }
  }

  private func deliver(_ event: Event<Element>) {
    guard case .next(let element) = event else { return end(with: event) }
    StackSpace.expect(
      24 << 10,
      orSay: """
        A subscriber sends again and again inside of a delivery, and the stack is full. Put \
        `observe(on:)` into the loop.
        """)
    let old = remembers ? remember(element) : nil
    let seats = seats.value
    // By index, since an iterator would retain each sink.
    for index in seats.indices where !seats[index].sink.subscription.isOver {
      seats[index].sink.on(event)
    }
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
    if remembers { state.withLock { $0.isEnded = true } }
    let seats = seats.value
    let isFirst = memory.change { memory in
      defer { memory.end = memory.end ?? event }
      return memory.end == nil
    }
    guard isFirst else { return }
    self.seats.replace(with: [])
    for seat in seats where !seat.sink.subscription.isOver { seat.sink.on(event) }
  }

  /// Adds a subscriber, unless it has gone while it was waiting, and sends it what it gets at once.
  private func welcome(_ seat: Seat) {
    let sink = seat.sink
    if sink.subscription.isOver { return }
    let (latest, end) = memory.change { ($0.latest, $0.end) }
    if let end { return sink.on(end) }
    // Two that come at the same time may get their turns the other way round.
    seats.change { seats in seats.insert(seat, at: Self.place(of: seat.number, in: seats)) }
    if let latest { sink.on(.next(latest)) }
  }

  /// Releases what a subscriber holds, and its seat when the greater part have gone.
  ///
  /// Takes O(log n) to find it; clearing seats takes O(1) for each, amortized.
  private func remove(_ number: Int) {
    let place = Self.place(of: number, in: seats.value)
    guard place < seats.value.count, seats.value[place].number == number else { return }
    let nobody = Seat(number: number, sink: Sink(Subscription()) { _ in })
    nobody.sink.subscription.dispose()
    let left = seats.change { seats in
      defer { seats[place] = nobody }
      return seats[place]
    }
    defer { withExtendedLifetime(left) {} }
    let gone = memory.change { memory in
      memory.gone += 1
      return memory.gone
    }
    guard gone * 2 > seats.value.count else { return }
    memory.change { memory in
      memory.gone = 0
      memory.looks += seats.value.count
    }
    seats.replace(with: seats.value.filter { !$0.sink.subscription.isOver })
  }

  /// Where the seat with that number is, or would be.
  private static func place(of number: Int, in seats: [Seat]) -> Int {
    if seats.last.map({ $0.number < number }) ?? true { return seats.count }
    var (low, high) = (0, seats.count)
    while low < high {
      let middle = (low + high) / 2
      if seats[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
