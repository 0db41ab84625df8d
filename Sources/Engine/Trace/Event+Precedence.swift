extension [Event] {
  /// Returns for each event the indices of those that come before it, whatever commutes.
  ///
  /// An order of the events in which each comes after these is one that a comparison treats as
  /// equal: it puts them all in the same canonical order. Takes O(n²).
  package func predecessors() -> [Set<Int>] {
    var predecessors: [Set<Int>] = []
    var start = startIndex
    while start < endIndex {
      let end = endOfInstant(from: start)
      for index in start..<end {
        var before = Set(startIndex..<start)
        for other in start..<index where self[index].follows(self[other]) {
          before.formUnion(predecessors[other])
          before.insert(other)
        }
        predecessors.append(before)
      }
      start = end
    }
    return predecessors
  }
}

extension Event {
  /// Whether an event of the same instant that was recorded earlier keeps its place before this one.
  fileprivate func follows(_ other: Event) -> Bool {
    subject == other.subject || causes.contains(other.sequence)
  }
}
