extension String {
  /// Returns a table in Markdown, its rows numbered from 1.
  static func table(_ heading: [String], _ rows: [[String]]) -> String {
    let lines = rows.enumerated().map { ["\($0 + 1)"] + $1 }
    return ([[""] + heading, heading.map { _ in "---" } + ["---"]] + lines).map { cells in
      "| " + cells.map { $0.replacing("|", with: "/") }.joined(separator: " | ") + " |\n"
    }
    .joined()
  }

  /// The text, or as much of it as fits in so many characters, with a mark at its end.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }

  /// The text with a space for each run of white space.
  var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
