import Trace

extension ComparisonReport {
  /// Says where a participant parts from the reference, with the two lines; or, of one that looks like the
  /// reference, where it breaks the contract.
  ///
  /// It stands where nobody has written why: under a schedule that somebody or something made up.
  func parting(of index: Int) -> String? {
    let odd = comparison.rows.filter { isOdd($0.cells[index]) }
    guard let model = comparison.classes[comparison.reference].first,
      !comparison.classes[comparison.reference].contains(index),
      let first = odd.first(where: { differs($0.cells[index].event, from: $0.cells[model].event) })
    else {
      let worst = odd.first { $0.cells[index].verdict?.isViolation == true } ?? odd.first
      return worst.flatMap { breach(in: $0.cells[index]) }
    }
    let moment = odd.filter { $0.event.virtualTime == first.event.virtualTime }
    // What only one of the two does may have its counterpart in another row of the same moment.
    let extra = moment.first { $0.cells[model].event == nil }?.cells[index].event
    let missing = moment.first { $0.cells[index].event == nil }?.cells[model].event
    let here = first.cells[index].event ?? extra
    let there = first.cells[model].event ?? missing
    let time = [here, there].compactMap(\.?.virtualTime).min() ?? first.event.virtualTime
    let own = here.map { words(for: $0, after: time, inFile: isElsewhere($0, index)) }
    return """
      It parts from \(participants[model].name) at \(time.milliseconds) ms: here \
      \(own ?? standing(of: index, at: time)), there \
      \(there.map { words(for: $0, after: time, inFile: true) } ?? standing(of: model, at: time)).
      """
  }

  /// Why nothing happened at a moment: what it waits for, or that it is over.
  private func standing(of index: Int, at time: Duration) -> String {
    let standing = Standing(of: comparison.traces[index], at: time)
    if let request = standing.open.first {
      let place = request.line.map { " of line \($0)" } ?? ""
      let others = standing.open.count - 1
      let more = others > 0 ? " and \(others) more" : ""
      return "nothing, and `\(request.key)`\(place)\(more) \(others > 0 ? "are" : "is") under way"
    }
    let over = [standing.ending, standing.left].compactMap(\.self).max {
      $0.virtualTime < $1.virtualTime
    }
    return over.map { "nothing, since `\($0.summary)` at \($0.virtualTime.milliseconds) ms" }
      ?? "nothing, and nothing is under way"
  }

  private func differs(_ event: Event?, from other: Event?) -> Bool {
    guard let event, let other else { return event != nil || other != nil }
    return !event.looksLike(other)
  }

  /// Whether the line of an event is in another file than the program's first.
  private func isElsewhere(_ event: Event, _ index: Int) -> Bool {
    event.fileID != participants[index].file
  }

  private func isOdd(_ cell: Comparison.Cell) -> Bool {
    cell.verdicts.contains { $0 != .same }
  }

  private func breach(in cell: Comparison.Cell) -> String? {
    guard let event = cell.event, let verdict = cell.verdict else { return nil }
    return "\(words(for: event, after: .zero)): \(verdict.meaning)."
  }

  /// What an event is called, with the line that led to it, and its time if that is another.
  private func words(for event: Event, after time: Duration, inFile: Bool = false) -> String {
    let place = event.line.map { " (line \($0)\(inFile ? " of \(event.fileID ?? "")" : ""))" } ?? ""
    let moment =
      event.virtualTime == time ? "" : " at \(event.virtualTime.milliseconds) ms"
    return "`\(event.summary)`\(place)\(moment)"
  }
}
