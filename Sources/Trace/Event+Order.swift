/// What two events at the same instant may be about, so that their order shows.
private enum Subject: Hashable {
  case screen
  case outcome
  case call(String)
}

extension Event.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Event {
  /// Whether the event keeps its place among all events of its instant.
  ///
  /// What the user does divides an instant into before and after.
  fileprivate var isBarrier: Bool { kind == .user || kind == .leave }

  fileprivate var subject: Subject {
    switch kind {
    case .screen: .screen
    case .finish, .hang, .escape, .livelock: .outcome
    case .user, .leave, .request, .reply, .fault, .cancel, .mechanism: .call(key)
    }
  }

  /// Orders events that may come in any order: answers before outcomes, then by key and value.
  fileprivate func precedes(_ other: Event) -> Bool {
    (kind.rank, key, value) < (other.kind.rank, other.key, other.value)
  }
}

extension [Event] {
  /// Returns the events with those that commute in one fixed order.
  ///
  /// Events commute when they happen at the same instant, neither led to the other, they are not
  /// about the same thing (the screen, the outcome, one request), and neither is the user's doing.
  ///
  /// Takes O(n) when no two events share an instant, O(n log n) at worst. Within an instant the
  /// layers of the partial order follow one another: Mirsky, "A Dual of Dilworth's Decomposition
  /// Theorem", American Mathematical Monthly 78(8), 1971.
  public func canonicallyOrdered() -> [Event] {
    var ordered: [Event] = []
    ordered.reserveCapacity(count)
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      if !self[start].isBarrier {
        while end < endIndex, !self[end].isBarrier,
          self[end].virtualTime == self[start].virtualTime
        {
          end += 1
        }
      }
      ordered += end - start == 1 ? [self[start]] : Instant(self[start..<end]).ordered()
      start = end
    }
    return ordered
  }
}

/// Events of one instant, each with the length of the longest chain that leads to it.
private struct Instant {
  private let events: [Event]
  private var depths: [Int] = []

  init(_ slice: ArraySlice<Event>) {
    events = Array(slice)
    var places: [Int: Int] = [:]
    var latest: [Subject: Int] = [:]
    for (index, event) in events.enumerated() {
      let before =
        event.causes.compactMap { places[$0] } + [latest[event.subject]].compactMap(\.self)
      depths.append((before.map { depths[$0] }.max() ?? -1) + 1)
      latest[event.subject] = index
      places[event.sequence] = index
    }
  }

  /// Returns the events by depth, which keeps what follows behind what it follows from.
  func ordered() -> [Event] {
    events.indices
      .sorted { left, right in
        if depths[left] != depths[right] { return depths[left] < depths[right] }
        return events[left].precedes(events[right])
      }
      .map { events[$0] }
  }
}
