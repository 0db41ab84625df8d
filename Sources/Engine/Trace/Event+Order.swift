/// What two events at the same instant may be about, so that their order shows.
enum Subject: Hashable {
  case page
  case call(String)
}

extension Event.Kind {
  private static let inOrder = allCases

  fileprivate var rank: Int { Self.inOrder.firstIndex(of: self) ?? 0 }
}

extension Event {
  /// Whether the event keeps its place among all events of its instant.
  ///
  /// What the user does divides an instant into before and after.
  fileprivate var isBarrier: Bool { kind == .user || kind == .leave }

  var subject: Subject {
    switch kind {
    case .screen, .finish, .hang, .escape, .livelock: .page
    case .user, .leave, .request, .reply, .fault, .cancel, .save, .saved, .mechanism: .call(key)
    }
  }

  /// Orders events that may come in any order: answers before outcomes, then by key and value;
  /// shorter keys first, so that `/9` comes before `/10`.
  fileprivate func precedes(_ other: Event) -> Bool {
    (kind.rank, key.utf8.count, key, value)
      < (other.kind.rank, other.key.utf8.count, other.key, other.value)
  }
}

extension [Event] {
  /// Returns the events with those that commute in one fixed order.
  ///
  /// Events commute when they happen at the same instant, neither led to the other, they are not
  /// about the same thing (the page with its outcome, or one request), and neither is the user's
  /// doing.
  ///
  /// Takes O(n) when no two events share an instant, O(n log n) at worst. Within an instant the
  /// layers of the partial order follow one another: Mirsky, "A Dual of Dilworth's Decomposition
  /// Theorem", American Mathematical Monthly 78(8), 1971.
  package func canonicallyOrdered() -> [Event] {
    canonicalOrder().map { self[$0] }
  }

  /// Returns the indices of the events in canonical order.
  func canonicalOrder() -> [Int] {
    var layers = Layers()
    var order: [Int] = []
    order.reserveCapacity(count)
    var start = startIndex
    while start < endIndex {
      let end = endOfInstant(from: start)
      if end - start == 1 {
        order.append(start)
      } else {
        let depths = layers.depths(of: self[start..<end])
        order += (start..<end).sorted { left, right in
          let (leftDepth, rightDepth) = (depths[left - start], depths[right - start])
          return leftDepth == rightDepth
            ? self[left].precedes(self[right]) : leftDepth < rightDepth
        }
      }
      start = end
    }
    return order
  }

  /// Returns the end of the events of one instant that nothing the user does divides.
  func endOfInstant(from start: Int) -> Int {
    var end = start + 1
    guard !self[start].isBarrier else { return end }
    while end < endIndex, !self[end].isBarrier, self[end].virtualTime == self[start].virtualTime {
      end += 1
    }
    return end
  }
}

/// Finds for each event of an instant the length of the longest chain that leads to it.
private struct Layers {
  private var bySequence: [Int: Int] = [:]
  private var bySubject: [Subject: Int] = [:]

  mutating func depths(of events: ArraySlice<Event>) -> [Int] {
    bySequence.removeAll(keepingCapacity: true)
    bySubject.removeAll(keepingCapacity: true)
    return events.map { event in
      var depth = bySubject[event.subject].map { $0 + 1 } ?? 0
      event.forEachCause { depth = max(depth, bySequence[$0].map { $0 + 1 } ?? 0) }
      bySubject[event.subject] = depth
      bySequence[event.sequence] = depth
      return depth
    }
  }
}
