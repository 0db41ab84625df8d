/// The events of several traces, matched with each other.
struct Alignment {
  /// An event by name: the how manyeth of its kind and key.
  private struct Identity: Hashable {
    let kind: Event.Kind
    let key: String
    let occurrence: Int
  }

  let traces: [[Event]]
  let reference: Int
  /// For each row, the index of its event in each trace.
  private(set) var places: [[Int?]] = []
  /// For each row, the row of the first event of the same kind and key.
  private(set) var firstRows: [Int] = []
  /// The rows from top to bottom.
  private(set) var order: [Int] = []

  /// Matches `traces`; the reference comes first and fixes the order as far as it goes.
  init(of traces: [[Event]], reference: Int) {
    self.traces = traces
    self.reference = reference
    var rowOf: [Identity: Int] = [:]
    for trace in [reference] + traces.indices.filter({ $0 != reference }) {
      merge(trace, rowOf: &rowOf)
    }
  }

  private mutating func merge(_ trace: Int, rowOf: inout [Identity: Int]) {
    let matches = match(trace, rowOf: &rowOf)
    var position = 0
    var positions = [Int](repeating: 0, count: places.count)
    for (index, row) in order.enumerated() { positions[row] = index }
    var merged: [Int] = []
    merged.reserveCapacity(places.count)
    for (event, match) in zip(traces[trace], matches) {
      if match.isNew {
        while position < order.count, time(of: order[position]) < event.virtualTime {
          merged.append(order[position])
          position += 1
        }
        merged.append(match.row)
      } else {
        while position <= positions[match.row], position < order.count {
          merged.append(order[position])
          position += 1
        }
      }
    }
    order = merged + order[position...]
  }

  /// Finds or makes the row of each event of a trace.
  private mutating func match(
    _ trace: Int, rowOf: inout [Identity: Int]
  ) -> [(row: Int, isNew: Bool)] {
    var counts: [Identity: Int] = [:]
    var matches: [(row: Int, isNew: Bool)] = []
    for (index, event) in traces[trace].enumerated() {
      let first = Identity(kind: event.kind, key: event.key, occurrence: 1)
      let occurrence = counts[first, default: 0] + 1
      counts[first] = occurrence
      let identity = Identity(kind: event.kind, key: event.key, occurrence: occurrence)
      let known = rowOf[identity]
      let row = known ?? places.count
      if known == nil {
        rowOf[identity] = row
        places.append(Array(repeating: nil, count: traces.count))
        firstRows.append(rowOf[first] ?? row)
      }
      places[row][trace] = index
      matches.append((row, known == nil))
    }
    return matches
  }

  private func time(of row: Int) -> Duration {
    event(of: row)?.virtualTime ?? .zero
  }

  /// The row's event as the reference has it, or else the first trace that has it.
  func event(of row: Int) -> Event? {
    if let index = places[row][reference] { return traces[reference][index] }
    for trace in traces.indices {
      if let index = places[row][trace] { return traces[trace][index] }
    }
    return nil
  }
}
