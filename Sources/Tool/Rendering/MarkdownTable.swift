import Shell

/// A table in Markdown: in columns where the terminal is wide enough, otherwise as a list.
struct MarkdownTable {
  private let heading: [String]
  private let rows: [[String]]

  /// Takes the lines of a table, the first of which is its heading.
  init(_ lines: [Substring]) {
    let cells = lines.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmed }
    }
    let isRule = { (cells: [String]) in cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
    heading = cells.first ?? []
    rows = cells.dropFirst().filter { !isRule($0) }
  }

  func rendered(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let widths = heading.indices.map { column in
      ([heading] + rows).map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let total = widths.reduce(0, +) + 2 * (widths.count - 1)
    guard total > width else {
      let lines = ([heading] + rows).map { row in
        zip(row, widths).map { $0.padded(to: $1 + 2) }.joined().withoutTrailingSpaces
      }
      return terminal.paint(lines[0], .bold) + "\n" + lines.dropFirst().map { $0 + "\n" }.joined()
    }
    return rows.map { row in
      (row.first ?? "").wrapped(to: width, first: "- ", rest: "  ")
        + zip(heading, row).dropFirst().filter { !$0.1.isEmpty }
        .map { title, cell in
          (title.isEmpty || heading.count == 2 ? cell : "\(title): \(cell)").wrapped(
            to: width, first: "    ", rest: "      ")
        }
        .joined()
    }
    .joined()
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
