/// The events of several traces, matched with each other: a table of rows by traces.
struct Alignment: Sendable {
  let traces: [[Event]]
  let reference: Int
  /// For each row, the row of the first event of the same name.
  private(set) var firstRows: [Int] = []
  /// For each row, where its event stands in the reference, or else in the first trace that has it.
  private var models: [(trace: Int, index: Int)] = []
  /// The rows from top to bottom.
  private(set) var order: [Int] = []
  /// The index of each row's event in each trace, row by row; -1 where there is none.
  private var places: [Int] = []

  /// The number of rows.
  var count: Int { firstRows.count }

  /// Matches `traces`; the reference comes first and fixes the order of its own events.
  init(of traces: [[Event]], reference: Int) {
    self.traces = traces
    self.reference = reference
    guard !traces.isEmpty else { return }
    var names = EventNames(capacity: traces[reference].count)
    for trace in [reference] + traces.indices.filter({ $0 != reference }) {
      merge(trace, rows: match(trace, names: &names))
    }
  }

  /// The index of a row's event in a trace, if the trace has it.
  func place(_ row: Int, _ trace: Int) -> Int? {
    let place = places[row * traces.count + trace]
    return place < 0 ? nil : place
  }

  /// The row's event as the reference has it, or else the first trace that has it.
  func event(of row: Int) -> Event {
    traces[models[row].trace][models[row].index]
  }

  /// The rows in an order in which time never goes back, in O(n log n) for n rows.
  var rowsByTime: [Int] {
    let times = order.map { event(of: $0).virtualTime }
    return times.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { order[$0] }
  }

  /// Finds or makes the row of each event of a trace.
  private mutating func match(_ trace: Int, names: inout EventNames) -> [Int] {
    names.beginTrace()
    return traces[trace].indices.map { index in
      let (row, first) = names.row(of: traces[trace][index], next: count)
      if row == count {
        firstRows.append(first)
        models.append((trace, index))
        places.append(contentsOf: repeatElement(-1, count: traces.count))
      }
      places[row * traces.count + trace] = index
      return row
    }
  }

  /// Puts the rows that are new into the order, each behind what it follows and by its time.
  private mutating func merge(_ trace: Int, rows: [Int]) {
    var positions = [Int](repeating: -1, count: count)
    for (position, row) in order.enumerated() { positions[row] = position }
    var next = 0
    var merged: [Int] = []
    merged.reserveCapacity(count)
    for (index, row) in rows.enumerated() {
      let isNew = positions[row] < 0
      while next < order.count,
        isNew
          ? event(of: order[next]).virtualTime < traces[trace][index].virtualTime
          : next <= positions[row]
      {
        merged.append(order[next])
        next += 1
      }
      if isNew { merged.append(row) }
    }
    order = merged + order[next...]
  }
}

/// Gives equal events of different traces the same row: the first `GET /a`, the second, and so on.
private struct EventNames {
  private struct Name: Hashable {
    let kind: Event.Kind
    let key: String
  }

  private var numbers: [Name: Int]
  /// The rows of each name, by occurrence.
  private var rows: [[Int]] = []
  /// How often each name has occurred in the present trace.
  private var counts: [Int] = []

  /// Makes room for `capacity` names.
  init(capacity: Int) {
    numbers = Dictionary(minimumCapacity: capacity)
  }

  /// Counts the occurrences from zero.
  mutating func beginTrace() {
    counts = Array(repeating: 0, count: rows.count)
  }

  /// Returns the row of the next occurrence of the event's name, and the row of its first.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - next: the number of the row to make if there is none yet.
  /// - Returns: the two rows.
  mutating func row(of event: Event, next: Int) -> (row: Int, first: Int) {
    let name = Name(kind: event.kind, key: event.key)
    let number = numbers[name, default: rows.count]
    if number == rows.count {
      numbers[name] = number
      rows.append([])
      counts.append(0)
    }
    defer { counts[number] += 1 }
    if counts[number] == rows[number].count { rows[number].append(next) }
    return (rows[number][counts[number]], rows[number][0])
  }
}
