import Shell
import Trace

/// A comparison as rows of events and columns of styles; on a narrow terminal, as a list.
///
/// Of a long run of requests and answers that differ in a number only, both ends are shown, and
/// whatever is unlike them.
package struct ComparisonTable {
  private static let timeWidth = 6
  package static let cellWidth = 10
  private static let leastEventWidth = 24

  private let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  func rendered(for terminal: Terminal) -> String {
    let fixed = Self.timeWidth + 2 + Self.cellWidth * comparison.traces.count
    // Many styles may take more than the usual 100 columns, if the terminal has them.
    let eventWidth = min(terminal.width, max(100, fixed + Self.leastEventWidth)) - fixed
    return eventWidth >= Self.leastEventWidth
      ? table(for: terminal, eventWidth: eventWidth) : list(for: terminal)
  }
}

extension ComparisonTable {
  private func table(for terminal: Terminal, eventWidth: Int) -> String {
    let names = comparison.traces.map { Self.shortened($0.name).padded(to: Self.cellWidth) }
    let heading =
      "t ms".leftPadded(to: Self.timeWidth) + "  " + "observable event".padded(to: eventWidth)
      + names.joined()
    return terminal.paint(heading.withoutTrailingSpaces, .bold) + "\n"
      + folded { row($0, for: terminal, eventWidth: eventWidth) }
  }

  private func row(_ row: TimedRow, for terminal: Terminal, eventWidth: Int) -> String {
    let time = Self.time(of: row)
    let margin = String(repeating: " ", count: time.count)
    let words = row.event.summary.wrapped(to: eventWidth - 1)
    let cells = row.cells.map { cell in
      let text = Self.text(of: cell, in: row, width: Self.cellWidth - 1)
      return paint(cell, text, for: terminal)
        + String(repeating: " ", count: Self.cellWidth - text.count)
    }
    let first = time + (words.first ?? "").padded(to: eventWidth) + cells.joined()
    return ([first.withoutTrailingSpaces] + words.dropFirst().map { margin + "  " + $0 })
      .map { $0 + "\n" }
      .joined()
  }

  private func list(for terminal: Terminal) -> String {
    folded { row in
      let time = Self.time(of: row)
      let margin = String(repeating: " ", count: time.count)
      let width = min(terminal.width, 100)
      return row.event.summary.wrapped(to: width, first: time, rest: margin)
        + groups(of: row).map { group in
          "\(group.word) \(self.names(of: group.members, in: row))"
            .wrapped(to: width, first: margin, rest: "\(margin)  ")
        }
        .joined()
    }
  }

  private static func time(of row: TimedRow) -> String {
    String(row.event.virtualTime.milliseconds).leftPadded(to: timeWidth) + "  "
  }

  /// The styles of a group, each with the line that ran; `all` where that says it, too.
  private func names(of members: [Int], in row: TimedRow) -> String {
    let lines = members.map { row.cells[$0].event?.line }
    if members.count == comparison.traces.count, members.count > 1, lines.allSatisfy({ $0 == nil })
    {
      return "all"
    }
    return zip(members, lines)
      .map { member, line in
        comparison.traces[member].name + (line.map { ":\($0)" } ?? "")
      }
      .joined(separator: ", ")
  }

  /// The columns that say the same of an event, in order of appearance.
  private func groups(of row: TimedRow) -> [(word: String, members: [Int])] {
    var groups: [(word: String, members: [Int])] = []
    for (index, cell) in row.cells.enumerated() {
      guard let word = Self.word(for: cell, in: row) else { continue }
      if let known = groups.firstIndex(where: { $0.word == word }) {
        groups[known].members.append(index)
      } else {
        groups.append((word, [index]))
      }
    }
    return groups
  }
}

extension ComparisonTable {
  private static let longRun = 16
  private static let shownOfRun = 6

  /// The text of all rows; of a long run of like requests and answers, the middle is left out.
  private func folded(_ render: (TimedRow) -> String) -> String {
    let rows = comparison.timedRows
    var lines = ""
    var start = rows.startIndex
    while start < rows.endIndex {
      let family = Self.family(of: rows[start])
      let end = rows[start...].firstIndex { Self.family(of: $0) != family } ?? rows.endIndex
      lines += text(of: rows[start..<(family == nil ? start + 1 : end)], render)
      start = family == nil ? start + 1 : end
    }
    return lines
  }

  private func text(of run: ArraySlice<TimedRow>, _ render: (TimedRow) -> String) -> String {
    guard run.count > Self.longRun else { return run.map(render).joined() }
    let usual = Set(run.prefix(Self.shownOfRun).map(Self.pattern))
    var lines = run.prefix(Self.shownOfRun).map(render).joined()
    var left = 0
    func close() {
      if left > 0 { lines += "        ... \(left) more like these\n" }
      left = 0
    }
    for row in run.dropFirst(Self.shownOfRun).dropLast(Self.shownOfRun) {
      if usual.contains(Self.pattern(of: row)) {
        left += 1
      } else {
        close()
        lines += render(row)
      }
    }
    close()
    return lines + run.suffix(Self.shownOfRun).map(render).joined()
  }

  /// The common name of requests and replies that differ only in a number; nil for other events.
  private static func family(of row: TimedRow) -> String? {
    let isOfNetwork = [.request, .reply, .fault, .cancel].contains(row.event.kind)
    return isOfNetwork ? row.event.key.filter { !$0.isNumber } : nil
  }

  /// The verdicts of an event, style by style, without its number.
  private static func pattern(of row: TimedRow) -> [[Verdict]?] {
    let kind: [Verdict] = row.event.kind == .fault ? [.swallowedError] : []
    return [kind]
      + row.cells.map { cell in
        guard case .now(let cell) = cell else { return nil }
        return cell.event == nil ? [] : cell.verdicts
      }
  }
}
