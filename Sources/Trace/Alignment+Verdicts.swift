extension Alignment {
  /// Returns one row for each event, with a cell for each member of each class.
  func rows(classes: [[Int]], events: [[Event]]) -> [Comparison.Row] {
    let verdicts = classes.indices.map { self.verdicts(of: $0) }
    var classOf: [Int: Int] = [:]
    for (index, members) in classes.enumerated() {
      for member in members { classOf[member] = index }
    }
    return order.compactMap { row -> Comparison.Row? in
      guard let event = event(of: row) else { return nil }
      let cells = events.indices.map { trace in
        let group = classOf[trace] ?? reference
        return Comparison.Cell(
          verdicts: verdicts[group][row],
          event: places[row][group].map { events[trace][$0] })
      }
      return Comparison.Row(event: event, cells: cells)
    }
  }

  /// The verdicts of one trace, by row.
  private func verdicts(of trace: Int) -> [[Verdict]] {
    let marks = traces[trace].marks()
    let strays = self.strays(of: trace)
    return places.indices.map { row in
      let own = places[row][trace].flatMap { marks[$0] } ?? []
      let relative = relativeVerdicts(of: row, in: trace, isStray: strays.contains(row))
      let all = Array(Set(own + relative)).sorted()
      return all.count > 1 ? all.filter { $0 != .same } : all
    }
  }

  private func relativeVerdicts(of row: Int, in trace: Int, isStray: Bool) -> [Verdict] {
    switch (places[row][trace], places[row][reference]) {
    case (nil, nil):
      return []
    case (nil, _):
      return [.missing]
    case (_?, nil):
      return [isRepeated(row) ? .duplicated : .extra]
    case (let place?, let model?):
      return compare(traces[trace][place], traces[reference][model], isStray: isStray)
    }
  }

  private func compare(_ event: Event, _ model: Event, isStray: Bool) -> [Verdict] {
    var verdicts: [Verdict] = []
    if event.virtualTime < model.virtualTime { verdicts.append(.earlier) }
    if event.virtualTime > model.virtualTime { verdicts.append(.later) }
    if event.value != model.value { verdicts.append(.otherValue) }
    if isStray { verdicts.append(.reordered) }
    return verdicts.isEmpty ? [.same] : verdicts
  }

  /// Whether the reference has an event of this name already, only not so many.
  private func isRepeated(_ row: Int) -> Bool {
    firstRows[row] != row && places[firstRows[row]][reference] != nil
  }

  /// The rows out of order: not in the longest common order of events that kept their time.
  private func strays(of trace: Int) -> Set<Int> {
    guard trace != reference else { return [] }
    let common = places.indices
      .compactMap { row -> (row: Int, place: Int, model: Int)? in
        guard let place = places[row][trace], let model = places[row][reference],
          traces[trace][place].virtualTime == traces[reference][model].virtualTime
        else { return nil }
        return (row, place, model)
      }
      .sorted { $0.place < $1.place }
    let kept = longestIncreasingSubsequence(of: common.map(\.model))
    return Set(common.indices.filter { !kept.contains($0) }.map { common[$0].row })
  }
}
