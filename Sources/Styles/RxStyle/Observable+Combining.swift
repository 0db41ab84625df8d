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
      [first.side(Side.first), second.side(Side.second)],
      (first: Line<First>(), second: Line<Second>())
    ) {
      lines, side in
      switch side {
      case .first(let event): lines.first.take(event)
      case .second(let event): lines.second.take(event)
      }
      var events: [Event<Element>] = []
      if !lines.first.elements.isEmpty, !lines.second.elements.isEmpty,
        let first = lines.first.elements.popFirst(), let second = lines.second.elements.popFirst()
      {
        events.append(.next((first, second)))
      }
      return lines.first.isExhausted || lines.second.isExhausted ? events + [.completed] : events
    }
  }

  /// Groups the first elements of three sequences, then the second ones, and so on.
  ///
  /// It completes as soon as no further group is possible. The first error ends all.
  public static func zip<First, Second, Third>(
    _ first: Observable<First>, _ second: Observable<Second>, _ third: Observable<Third>
  ) -> Observable where Element == (First, Second, Third) {
    Observable<((First, Second), Third)>.zip(Observable<(First, Second)>.zip(first, second), third)
      .map { ($0.0, $0.1, $1) }
  }

  /// Groups the first elements of all `sources`, in their order, then the second ones, and so on.
  ///
  /// It completes as soon as no further group is possible, so that no sources complete at once. The
  /// first error ends all. Takes O(1) per element, and O(n) per group of n.
  public static func zip<Single>(
    _ sources: [Observable<Single>]
  ) -> Observable where Element == [Single] {
    if sources.isEmpty { return .empty() }
    let sides = sources.enumerated().map { index, source in source.side { (index, $0) } }
    return join(sides, Lines<Single>(count: sources.count)) { lines, side in
      lines.take(side.1, at: side.0)
    }
  }

  /// Pairs the latest elements of both sequences, whenever one of them sends another.
  ///
  /// It completes when both have, or when one has without an element. The first error ends all.
  public static func combineLatest<First, Second>(
    _ first: Observable<First>, _ second: Observable<Second>
  ) -> Observable where Element == (First, Second) {
    join(
      [first.side(Side.first), second.side(Side.second)],
      (first: Latest<First>(), second: Latest<Second>())
    ) {
      latest, side in
      switch side {
      case .first(let event): latest.first.take(event)
      case .second(let event): latest.second.take(event)
      }
      if latest.first.isOver, latest.second.isOver { return [.completed] }
      if latest.first.isExhausted || latest.second.isExhausted { return [.completed] }
      guard !side.isCompleted, let first = latest.first.element, let second = latest.second.element
      else { return [] }
      return [.next((first, second))]
    }
  }

  /// Subscribes to several sequences, and lets `step` say what follows from each of their events.
  ///
  /// The events go through one entrance, one at a time, so that their order is that of the results.
  private static func join<Input: Sendable, State: Sendable>(
    _ sides: [@Sendable (Observer<Input>, DisposeBag) -> Void], _ start: State,
    _ step: @escaping @Sendable (inout State, Input) -> [Event<Element>]
  ) -> Observable {
    Observable { observer in
      let state = Locked(start)
      let entrance = Observer<Input> { event, _ in
        switch event {
        case .next(let input):
          for event in state.withLock({ step(&$0, input) }) { observer.on(event) }
        case .error(let error): observer.onError(error)
        case .completed: break
        }
      }
      let bag = DisposeBag()
      observer.attach(bag)
      for side in sides { side(entrance, bag) }
    }
  }

  /// Returns what subscribes and sends all events but errors, marked, to an entrance.
  private func side<Input>(
    _ mark: @escaping @Sendable (Event<Element>) -> Input
  ) -> @Sendable (Observer<Input>, DisposeBag) -> Void {
    { entrance, bag in
      subscribe(bag.insert) { event, _ in
        if case .error(let error) = event {
          entrance.onError(error)
        } else {
          entrance.onNext(mark(event))
        }
      }
    }
  }
}

/// An event of one of two sequences.
private enum Side<First: Sendable, Second: Sendable>: Sendable {
  case first(Event<First>)
  case second(Event<Second>)

  var isCompleted: Bool {
    switch self {
    case .first(.completed), .second(.completed): true
    default: false
    }
  }
}

/// What a sequence has sent and what is not combined yet.
private struct Line<Element: Sendable>: Sendable {
  var elements = FirstInFirstOut<Element>()
  private var isOver = false

  var isExhausted: Bool { isOver && elements.isEmpty }

  mutating func take(_ event: Event<Element>) {
    if case .next(let element) = event {
      elements.append(element)
    } else {
      isOver = true
    }
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

  mutating func take(_ event: Event<Element>, at index: Int) -> [Event<[Element]>] {
    if lines[index].elements.isEmpty, case .next = event { empty -= 1 }
    lines[index].take(event)
    if empty > 0 { return lines[index].isExhausted ? [.completed] : [] }
    guard case .next = event else { return [] }
    let group = lines.indices.compactMap { lines[$0].elements.popFirst() }
    empty = lines.count { $0.elements.isEmpty }
    return [.next(group)] + (lines.contains(where: \.isExhausted) ? [.completed] : [])
  }
}
