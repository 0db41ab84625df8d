extension Alignment {
  /// What there is to say of one trace before its events are looked at one by one.
  struct Deviations: Sendable {
    /// What is wrong in the trace by itself, by index of the event.
    let marks: [Int: [Verdict]]
    /// The rows whose events are out of order.
    let strays: Set<Int>
  }

  /// Looks a trace over, in which `marks` are wrong by themselves.
  func deviations(on trace: Int, _ marks: [Int: [Verdict]]) -> Deviations {
    Deviations(marks: marks, strays: strays(of: trace))
  }

  /// Returns the verdicts on a trace's event in a row, the most severe first.
  func verdicts(on row: Int, of trace: Int, _ deviations: Deviations) -> [Verdict] {
    let own = place(row, trace).flatMap { deviations.marks[$0] } ?? []
    let relative = relativeVerdicts(on: row, of: trace, isStray: deviations.strays.contains(row))
    if own.isEmpty { return relative }
    return Set(own + relative).subtracting([.same]).sorted()
  }

  private func relativeVerdicts(on row: Int, of trace: Int, isStray: Bool) -> [Verdict] {
    switch (place(row, trace), place(row, reference)) {
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
    if isStray { verdicts.append(.reordered) }
    if event.value != model.value { verdicts.append(.otherValue) }
    if event.virtualTime < model.virtualTime { verdicts.append(.earlier) }
    if event.virtualTime > model.virtualTime { verdicts.append(.later) }
    return verdicts.isEmpty ? [.same] : verdicts
  }

  /// Whether the reference has an event of this name already, only not so many.
  private func isRepeated(_ row: Int) -> Bool {
    firstRows[row] != row && place(firstRows[row], reference) != nil
  }

  /// The rows out of order: not in the longest common order of events that kept their time.
  private func strays(of trace: Int) -> Set<Int> {
    guard trace != reference else { return [] }
    var common: [(row: Int, model: Int)] = []
    for (row, place) in rowsInOrder(of: trace) {
      guard let model = self.place(row, reference),
        traces[trace][place].virtualTime == traces[reference][model].virtualTime
      else { continue }
      common.append((row, model))
    }
    let kept = longestIncreasingSubsequence(of: common.map(\.model))
    return Set(common.indices.filter { !kept.contains($0) }.map { common[$0].row })
  }

  /// The rows of a trace's events, in the order of its events.
  private func rowsInOrder(of trace: Int) -> [(row: Int, place: Int)] {
    var rows = [Int](repeating: 0, count: traces[trace].count)
    for row in 0..<count {
      if let place = place(row, trace) { rows[place] = row }
    }
    return rows.enumerated().map { ($0.element, $0.offset) }
  }
}
