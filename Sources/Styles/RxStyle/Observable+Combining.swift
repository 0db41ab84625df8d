import Simulation

extension Observable {
  /// Pairs the first elements of both sequences, then the second ones, and so on.
  ///
  /// It completes as soon as no further pair is possible: when one sequence has completed and all
  /// it sent is paired. RxSwift waits until all sequences have completed. The first error ends all.
  public static func zip<First, Second>(
    _ first: Observable<First>, _ second: Observable<Second>
  ) -> Observable where Element == (First, Second) {
    join(
      [first.part(Side<First, Second, Never>.first), second.part { .second($0) }],
      (first: Line<First>(), second: Line<Second>())
    ) { state, side in
      state.change { lines in
        switch side {
        case .first(let event): lines.first.take(event)
        case .second(let event): lines.second.take(event)
        case .third: break
        }
        var step = Step<Element>()
        if !lines.first.isEmpty, !lines.second.isEmpty,
          let first = lines.first.popFirst(), let second = lines.second.popFirst()
        {
          step.element = (first, second)
        }
        step.isLast = lines.first.isExhausted || lines.second.isExhausted
        return step
      }
    }
  }

  /// The same for two sequences of any kind, such as subjects or `Single`s.
  public static func zip<First, Second>(
    _ first: some ObservableType<First>, _ second: some ObservableType<Second>
  ) -> Observable where Element == (First, Second) {
    zip(first.asObservable(), second.asObservable())
  }

  /// Groups the first elements of three sequences, then the second ones, and so on.
  ///
  /// It completes as soon as no further group is possible. The first error ends all.
  public static func zip<First, Second, Third>(
    _ first: Observable<First>, _ second: Observable<Second>, _ third: Observable<Third>
  ) -> Observable where Element == (First, Second, Third) {
    join(
      [
        first.part(Side<First, Second, Third>.first), second.part { .second($0) },
        third.part { .third($0) },
      ],
      (first: Line<First>(), second: Line<Second>(), third: Line<Third>())
    ) { state, side in
      state.change { lines in
        switch side {
        case .first(let event): lines.first.take(event)
        case .second(let event): lines.second.take(event)
        case .third(let event): lines.third.take(event)
        }
        var step = Step<Element>()
        if !lines.first.isEmpty, !lines.second.isEmpty, !lines.third.isEmpty,
          let first = lines.first.popFirst(), let second = lines.second.popFirst(),
          let third = lines.third.popFirst()
        {
          step.element = (first, second, third)
        }
        step.isLast =
          lines.first.isExhausted || lines.second.isExhausted || lines.third.isExhausted
        return step
      }
    }
  }

  /// The same for three sequences of any kind, such as subjects or `Single`s.
  public static func zip<First, Second, Third>(
    _ first: some ObservableType<First>, _ second: some ObservableType<Second>,
    _ third: some ObservableType<Third>
  ) -> Observable where Element == (First, Second, Third) {
    zip(first.asObservable(), second.asObservable(), third.asObservable())
  }

  /// Groups the first elements of all `sources`, in their order, then the second ones, and so on.
  ///
  /// It completes as soon as no further group is possible, so that no sources complete at once. The
  /// first error ends all. Takes O(1) per element, and O(n) per group of n.
  public static func zip<One>(
    _ sources: [Observable<One>]
  ) -> Observable where Element == [One] {
    if sources.isEmpty { return .empty() }
    let parts = sources.enumerated().map { index, source in source.part { (index, $0) } }
    return join(parts, Lines<One>(count: sources.count)) { state, part in
      state.change { $0.take(part.1, at: part.0) }
    }
  }

  /// The same for subjects or `Single`s.
  public static func zip<One>(
    _ sources: [some ObservableType<One>]
  ) -> Observable where Element == [One] {
    zip(sources.map { $0.asObservable() })
  }

  /// Pairs the latest elements of both sequences, whenever one of them sends another.
  ///
  /// If both come from one source, each of its elements brings two pairs, the first of which has an
  /// old element on the other side: a glitch.
  ///
  /// It completes when both have, or when one has without an element; in that case RxSwift waits for
  /// the next event of the other. The first error ends all.
  public static func combineLatest<First, Second>(
    _ first: Observable<First>, _ second: Observable<Second>
  ) -> Observable where Element == (First, Second) {
    join(
      [first.part(Side<First, Second, Never>.first), second.part { .second($0) }],
      (first: Latest<First>(), second: Latest<Second>())
    ) { state, side in
      // What is replaced is released at the end, since its `deinit` may send an event.
      let old = state.value
      defer { withExtendedLifetime(old) {} }
      return state.change { latest in
        switch side {
        case .first(let event): latest.first.take(event)
        case .second(let event): latest.second.take(event)
        case .third: break
        }
        if latest.first.isOver, latest.second.isOver { return Step(isLast: true) }
        if latest.first.isExhausted || latest.second.isExhausted { return Step(isLast: true) }
        guard !side.isEnd, let first = latest.first.element,
          let second = latest.second.element
        else { return Step() }
        return Step(element: (first, second))
      }
    }
  }

  /// The same for two sequences of any kind, such as subjects or `Single`s.
  public static func combineLatest<First, Second>(
    _ first: some ObservableType<First>, _ second: some ObservableType<Second>
  ) -> Observable where Element == (First, Second) {
    combineLatest(first.asObservable(), second.asObservable())
  }

  /// Subscribes to several sequences, and lets `step` say what follows from each of their events.
  ///
  /// The events go through one entrance, one at a time, so that their order is that of the results.
  private static func join<Input: Sendable, State: Sendable>(
    _ parts: [Part<Input>], _ start: State,
    _ step: @escaping @Sendable (SerialBox<State>, Input) -> Step<Element>
  ) -> Observable {
    Observable(after: parts.reduce(0) { max($0, $1.length) }) { sink in
      let state = SerialBox(start)
      let entrance = Observer<Input> { event in
        switch event {
        case .next(let input): RoundRobin.outside { sink.pass(step(state, input)) }
        case .error(let error): sink.on(.error(error))
        case .completed: break
        }
      }
      sink.subscription.attach(entrance)
      let subscriptions = parts.map { _ in Subscription() }
      entrance.attach(Disposables.create { for part in subscriptions { part.dispose() } })
      RoundRobin.run(parts.count) { parts[$0].start(subscriptions[$0], entrance) }
    }
  }

  /// Returns what subscribes and sends all events but errors, marked, to an entrance.
  private func part<Input>(
    _ mark: @escaping @Sendable (Event<Element>) -> Input
  ) -> Part<Input> {
    Part(length: length) { subscription, entrance in
      start(
        Sink(subscription) { event in
          if subscription.isDisposed { return }
          if event.isEnd { subscription.dispose() }
          if case .error(let error) = event {
            entrance.onError(error)
          } else {
            entrance.on(.next(mark(event)))
          }
        })
    }
  }
}

/// One of the sequences that are combined.
private struct Part<Input: Sendable>: Sendable {
  let length: Int
  let start: @Sendable (Subscription, Observer<Input>) -> Void
}

/// What follows from one event.
private struct Step<Element: Sendable>: Sendable {
  var element: Element?
  var isLast = false
}

extension Sink {
  /// Passes on what follows from an event, and tears down all sources before the end.
  fileprivate func pass(_ step: Step<Element>) {
    if let element = step.element { on(.next(element)) }
    guard step.isLast, !subscription.isOver else { return }
    subscription.release()
    on(.completed)
  }
}

/// An event of one of three sequences; where there are two, the third is never used.
private enum Side<First: Sendable, Second: Sendable, Third: Sendable>: Sendable {
  case first(Event<First>)
  case second(Event<Second>)
  case third(Event<Third>)

  var isEnd: Bool {
    switch self {
    case .first(let event): event.isEnd
    case .second(let event): event.isEnd
    case .third(let event): event.isEnd
    }
  }
}

/// What a sequence has sent and what is not combined yet.
private struct Line<Element: Sendable>: Sendable {
  /// The oldest element, which is often the only one, and those behind it.
  private var first: Element?
  private var others = FirstInFirstOut<Element>()
  private var hasOthers = false
  private var isOver = false

  var isEmpty: Bool { first == nil }
  var isExhausted: Bool { isOver && first == nil }

  mutating func take(_ event: Event<Element>) {
    guard case .next(let element) = event else {
      isOver = true
      return
    }
    if first == nil {
      first = element
    } else {
      others.append(element)
      hasOthers = true
    }
  }

  mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    first = nil
    if hasOthers {
      first = others.popFirst()
      hasOthers = !others.isEmpty
    }
    return element
  }
}

/// The last element of a sequence.
private struct Latest<Element: Sendable>: Sendable {
  private(set) var element: Element?
  private(set) var isOver = false

  var isExhausted: Bool { isOver && element == nil }

  mutating func take(_ event: Event<Element>) {
    if case .next(let element) = event {
      self.element = element
    } else {
      isOver = true
    }
  }
}

/// What is known of any number of sequences.
private struct Lines<Element: Sendable>: Sendable {
  private var lines: [Line<Element>]
  private var empty: Int

  init(count: Int) {
    lines = Array(repeating: Line(), count: count)
    empty = count
  }

  mutating func take(_ event: Event<Element>, at index: Int) -> Step<[Element]> {
    if lines[index].isEmpty, case .next = event { empty -= 1 }
    lines[index].take(event)
    if empty > 0 { return Step(isLast: lines[index].isExhausted) }
    guard case .next = event else { return Step() }
    let group = lines.indices.compactMap { lines[$0].popFirst() }
    empty = lines.count { $0.isEmpty }
    return Step(element: group, isLast: lines.contains(where: \.isExhausted))
  }
}
