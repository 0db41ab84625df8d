import Shell

/// Names with what is to say of them: side by side, or below each other on a narrow terminal.
package struct TwoColumns: Sendable {
  private let rows: [(name: String, text: String)]

  /// Takes the rows from top to bottom.
  package init(rows: [(name: String, text: String)]) {
    self.rows = rows
  }

  /// Returns the rows for `terminal`, indented by two columns.
  package func rendered(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let nameWidth = 2 + (rows.map(\.name.count).max() ?? 0) + 2
    let isWide = width - nameWidth >= 40
    return rows.map { name, text in
      guard isWide else {
        return "  \(name)\n" + text.wrapped(to: width, first: "      ", rest: "      ")
      }
      let margin = String(repeating: " ", count: nameWidth)
      return text.wrapped(to: width, first: "  \(name)".padded(to: nameWidth), rest: margin)
    }
    .joined()
  }
}
