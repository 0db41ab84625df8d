import Scenario
import Shell
import Trace

extension TimedRow.Cell {
  /// The trace's own event, if it happens now.
  var event: Event? {
    if case .now(let cell) = self { cell.event } else { nil }
  }
}

extension ComparisonTable {
  /// The symbol, and the line that ran or else the verdict's word; or when the style has the event.
  static func text(of cell: TimedRow.Cell, in row: TimedRow, width: Int) -> String {
    switch cell {
    case .empty: ""
    case .at(let time): String("at \(time.milliseconds)".prefix(width))
    case .now(let cell): text(of: cell, in: row, width: width)
    }
  }

  private static func text(of cell: Comparison.Cell, in row: TimedRow, width: Int) -> String {
    guard let event = cell.event else { return "-" }
    let verdict = cell.verdict ?? .same
    if let line = event.line, verdict != .wasted { return "\(verdict.symbol) :\(line)" }
    if verdict == .otherValue || event.value != row.event.value {
      return String("\(verdict.symbol) \(event.value)".prefix(width))
    }
    return verdict == .same ? String(verdict.symbol) : verdict.mark(fitting: width)
  }

  /// The symbol and all words of a cell, for the list; nil for an empty one.
  static func word(for cell: TimedRow.Cell, in row: TimedRow) -> String? {
    switch cell {
    case .empty: return nil
    case .at(let time): return "at \(time.milliseconds) ms:"
    case .now(let cell):
      guard let event = cell.event else { return "-" }
      let symbol = String(cell.verdict?.symbol ?? "=")
      let words = cell.verdicts.filter { $0 != .same }.map(\.word)
      let value = event.value != row.event.value ? [event.value] : []
      let all = (value + words).joined(separator: ", ")
      return all.isEmpty ? symbol : "\(symbol) \(all):"
    }
  }

  package static func shortened(_ name: String) -> String {
    StyleName(name).isNaive ? "(naive)" : name.count < cellWidth ? name : name.prefix(6) + "."
  }

  func paint(_ cell: TimedRow.Cell, _ text: String, for terminal: Terminal) -> String {
    guard case .now(let cell) = cell else { return terminal.paint(text, .dim) }
    switch cell.verdict {
    case nil, .missing: return terminal.paint(text, .dim)
    case .same: return text
    case let verdict? where verdict.isViolation: return terminal.paint(text, .red)
    default: return terminal.paint(text, .yellow)
    }
  }
}
