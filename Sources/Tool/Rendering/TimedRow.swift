import Trace

/// A row of a table in which each event of each trace stands at its own time.
///
/// A row of a comparison is one event, which the traces may have at different times. It is shown
/// once for each of them, first at the time of the reference. There a cell also says when its trace
/// has the event, if that is not now. The rows at other times are empty, except for the traces that
/// have it then.
struct TimedRow {
  /// What a cell shows.
  enum Cell {
    /// What the trace makes of the event: it happens now, or never.
    case now(Comparison.Cell)
    /// The trace has the event at another time.
    case at(Duration)
    /// There is something in other cells only.
    case empty
  }

  /// A row of the comparison, by its index, at one of its times.
  fileprivate struct Key: Hashable {
    let index: Int
    let time: Duration
  }

  /// The event as the reference has it at this time, or else the first trace that has it then.
  let event: Event
  /// One cell for each trace, in the order of the traces.
  let cells: [Cell]
  fileprivate let key: Key

  /// The row of the comparison at index `index`, at the time of the reference.
  fileprivate init(_ row: Comparison.Row, index: Int) {
    let time = row.event.virtualTime
    event = row.event
    cells = row.cells.map { cell in
      guard let own = cell.event?.virtualTime, own != time else { return .now(cell) }
      return .at(own)
    }
    key = Key(index: index, time: time)
  }

  /// The same row at another time, when `event` happens.
  fileprivate init(_ row: Comparison.Row, index: Int, as event: Event) {
    self.event = event
    cells = row.cells.map { $0.event?.virtualTime == event.virtualTime ? .now($0) : .empty }
    key = Key(index: index, time: event.virtualTime)
  }
}

extension Comparison {
  /// The events of one trace from top to bottom of its column, each with the time of its row.
  package func shownEvents(ofTrace trace: Int) -> [(time: Duration, event: Event)] {
    timedRows.compactMap { row in row.cells[trace].event.map { (row.event.virtualTime, $0) } }
  }

  /// The rows with each event at its own time; time never goes back.
  ///
  /// A row that is added stands behind what comes before it in the first trace that needs it; others
  /// may have another order in the same instant. Takes O(n log n) for n rows and a fixed number of
  /// classes.
  var timedRows: [TimedRow] {
    var timed = rows.enumerated().map { TimedRow($1, index: $0) }
    for members in classes {
      guard let member = members.first else { continue }
      timed = adding(eventsOf: member, to: timed)
    }
    return timed
  }

  /// Adds a row for each event of a trace whose time has none yet, behind the event before it.
  private func adding(eventsOf trace: Int, to timed: [TimedRow]) -> [TimedRow] {
    let events = rows.indices
      .compactMap { index in rows[index].cells[trace].event.map { (index: index, event: $0) } }
      .sorted { $0.event.sequence < $1.event.sequence }
    guard events.contains(where: { $1.virtualTime != rows[$0].event.virtualTime }) else {
      return timed
    }
    let positions = Dictionary(zip(timed.map(\.key), timed.indices)) { first, _ in first }
    var added: [TimedRow] = []
    var next = 0
    for (index, event) in events {
      let position = positions[TimedRow.Key(index: index, time: event.virtualTime)]
      let end =
        position.map { $0 + 1 }
        ?? timed[next...].firstIndex { $0.event.virtualTime >= event.virtualTime } ?? timed.count
      if next < end { added += timed[next..<end] }
      next = max(next, end)
      if position == nil { added.append(TimedRow(rows[index], index: index, as: event)) }
    }
    return added + timed[next...]
  }
}
