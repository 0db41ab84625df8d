import Trace

/// Compares an order of events with those in which they could have come.
///
/// Events of the same words may stand for each other.
struct OrderScoring {
  private let texts: [String]
  private let predecessors: [Set<Int>]

  /// Takes events with the indices of those that come before each.
  init(_ events: [Event], _ predecessors: [Set<Int>]) {
    texts = events.map(\.summary)
    self.predecessors = predecessors
  }

  /// Returns the first index at which no order goes on as `said` does, and what is still to come.
  ///
  /// - Returns: nil if `said` is right from beginning to end.
  func parting(of said: [String]) -> (index: Int, rest: [Int])? {
    var rest = Array(texts.indices)
    for (index, text) in said.enumerated() {
      let next = rest.first { texts[$0] == text && predecessors[$0].isDisjoint(with: rest) }
      guard let next else { return (index, rest) }
      rest.removeAll { $0 == next }
    }
    return rest.isEmpty ? nil : (said.count, rest)
  }

  /// Returns the length of the longest order that `said` has in common with any that is right.
  ///
  /// A match is a text of `said` with an event of these words. Two matches contradict each other if
  /// one is said no later than the other and its event comes no earlier. To contradict, in this
  /// sense, is a partial order, so the most matches without a contradiction are an antichain, and
  /// there are as many as matches less the pairs of a maximum matching among them. Takes O(m³) for
  /// m matches. Source: Dilworth, "A Decomposition Theorem for Partially Ordered Sets", Annals of
  /// Mathematics 51(1), 1950.
  func longestCommonOrder(with said: [String]) -> Int {
    let matches = said.enumerated().flatMap { place, text in
      texts.indices.filter { texts[$0] == text }.map { Match(place: place, event: $0) }
    }
    return matches.count
      - maximumMatching(
        matches.map { match in
          matches.indices.filter { contradict(match, matches[$0]) }
        })
  }

  private func contradict(_ first: Match, _ second: Match) -> Bool {
    guard first != second, first.place <= second.place else { return false }
    return first.event == second.event || predecessors[first.event].contains(second.event)
  }
}

/// A text of an answer that may stand for an event.
private struct Match: Hashable {
  let place: Int
  let event: Int
}

/// Returns the greatest number of pairs in which no element stands twice on the same side.
///
/// Source: Kuhn, "The Hungarian Method for the Assignment Problem", Naval Research Logistics
/// Quarterly 2, 1955, without weights.
///
/// - Parameter partners: for each element on the left, those on the right it may be paired with.
/// - Returns: the number of pairs.
private func maximumMatching(_ partners: [[Int]]) -> Int {
  var left: [Int: Int] = [:]
  func pair(_ element: Int, _ visited: inout Set<Int>) -> Bool {
    for partner in partners[element] where visited.insert(partner).inserted {
      guard let rival = left[partner], !pair(rival, &visited) else {
        left[partner] = element
        return true
      }
    }
    return false
  }
  return partners.indices.count { element in
    var visited: Set<Int> = []
    return pair(element, &visited)
  }
}
