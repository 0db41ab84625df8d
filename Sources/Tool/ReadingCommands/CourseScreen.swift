import Shell

/// A text on a terminal, which may be longer than the screen, with what the keys do below it.
struct CourseScreen {
  /// What is said below a text, and what each key does.
  typealias Footer = (line: String, keys: [String])

  /// What stands in one row of the screen.
  private struct Row {
    var text = ""
    /// Whether the terminal itself goes on in the next row, so that what is copied is one line.
    var goesOn = false

    /// What is written; a row that goes on fills the screen's width, and nothing may stand behind it.
    var shown: String { goesOn ? text : text + "\u{1B}[K\n" }
  }

  /// The number of the first line that is shown.
  private var top = 0
  private var rows: [Row] = []
  private var room = 1

  /// Whether there is more below what is shown.
  var hasRest: Bool { top + room < rows.count }

  /// Goes back to the first line.
  mutating func goToTop() { top = 0 }

  /// Goes to a line of the text that is drawn next, with some before it.
  mutating func go(toLine line: Int) { top = max(0, line - 5) }

  /// Goes up or down by lines, or by screens.
  mutating func scroll(lines: Int = 0, screens: Int = 0) {
    top = max(0, min(top + lines + screens * max(1, room - 2), rows.count - room))
  }

  /// Lays the text out and shows as much of it as there is room for.
  ///
  /// - Parameters:
  ///   - text: what is to be seen.
  ///   - below: what is said below the text, and what each key does, given whether more of the text
  ///     follows.
  ///   - terminal: the terminal as it is now.
  /// - Throws: `Failure` if the terminal cannot be written to.
  mutating func draw(
    _ text: String, below: (_ hasRest: Bool) -> Footer, on terminal: Terminal
  ) throws {
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .flatMap { Self.rows(of: $0, width: terminal.width) }
    while rows.last?.text.isEmpty == true { rows.removeLast() }
    let footer = Self.footer(below(true), on: terminal)
    room = max(1, (terminal.height ?? 1_000) - footer.count - 1)
    scroll()
    let shown = rows[top..<min(rows.count, top + room)]
    let last = hasRest ? footer : Self.footer(below(false), on: terminal)
    let end = last.joined(separator: "\n")
    // A terminal that is cleared line by line does not flicker.
    let lines = shown.map(\.shown).joined()
    try Output.write("\u{1B}[H" + lines + "\u{1B}[J\n" + end + ": ")
  }

  /// The lines below the text; there is room behind them for a colon and the cursor.
  private static func footer(_ footer: Footer, on terminal: Terminal) -> [String] {
    let room = terminal.width - 3
    // A key stays with what it does.
    let keys = footer.keys.reduce(into: [String]()) { lines, key in
      guard let last = lines.last, last.count + 2 + key.count <= room else {
        return lines.append(key)
      }
      lines[lines.count - 1] = last + "  " + key
    }
    return (footer.line.wrapped(to: room) + keys).map { terminal.paint($0, .dim) }
  }

  /// A line in pieces of the screen's width, divided between words; what sets a colour takes no room.
  ///
  /// A command is to be copied, so the terminal divides it.
  private static func rows(of line: String, width: Int) -> [Row] {
    guard line.count > width else { return [Row(text: line)] }
    if line.drop(while: { $0 == " " }).hasPrefix("swift run lessons ") {
      return stride(from: 0, to: line.count, by: width).map { start in
        Row(text: String(line.dropFirst(start).prefix(width)), goesOn: start + width < line.count)
      }
    }
    var rows = [""]
    var (count, isCode) = (0, false)
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      let length = word.replacing(/\u{1B}\[[0-9]+m/, with: "").count
      if count > 0, count + 1 + length > width, length < width {
        rows.append("")
        count = 0
      } else if index > 0 {
        rows[rows.count - 1] += " "
        count += 1
      }
      for character in word {
        isCode = isCode || character == "\u{1B}"
        if !isCode, count == width {
          rows.append("")
          count = 0
        }
        rows[rows.count - 1].append(character)
        if !isCode { count += 1 } else if character.isLetter { isCode = false }
      }
    }
    return rows.map { Row(text: $0) }
  }
}
