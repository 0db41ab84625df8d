import Shell

/// Prose in Markdown, laid out for a terminal: headings, paragraphs, lists, code and tables.
///
/// On a narrow terminal a table becomes a list.
package struct MarkdownText: Sendable {
  private let text: String

  /// Takes Markdown.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns the text for `terminal`; code keeps its lines, but for commands and
  /// comments that are too long.
  package func rendered(for terminal: Terminal) -> String {
    var output = ""
    var paragraph: [Substring] = []
    var table: [Substring] = []
    var isCode = false
    // The lines of a drawing, which stands in a fence of `text`.
    var drawing: [Substring]?
    func endParagraph() {
      if !table.isEmpty { output += MarkdownTable(table).rendered(for: terminal) }
      table = []
      output += Self.layOut(paragraph.joined(separator: " "), for: terminal)
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endParagraph()
        output += drawing.map { Self.draw($0, for: terminal) } ?? ""
        drawing = line == "```text" ? [] : nil
        isCode.toggle()
      } else if drawing != nil {
        drawing?.append(line)
      } else if isCode {
        output += Self.code(line, for: terminal)
      } else if line.hasPrefix("|") {
        if table.isEmpty { endParagraph() }
        table.append(line)
      } else if line.isEmpty || line.hasPrefix("#") {
        endParagraph()
        output += Self.heading(line, for: terminal) + "\n"
      } else {
        if Self.isItem(line, after: paragraph.first) { endParagraph() }
        paragraph.append(line)
      }
    }
    endParagraph()
    return output
  }

  /// A drawing, made narrower where the terminal is.
  private static func draw(_ lines: [Substring], for terminal: Terminal) -> String {
    DrawnText(lines).narrowed(to: terminal.width - 4).map { line in
      terminal.paint(("    " + line).withoutTrailingSpaces, .cyan) + "\n"
    }
    .joined()
  }

  /// A line of code as it is; a command or a comment that is too long goes on in further lines.
  private static func code(_ line: Substring, for terminal: Terminal) -> String {
    let comment = line.prefix { $0 == " " || $0 == "/" }
    if comment.contains("//"), line.count + 4 > terminal.width {
      let margin = "    " + comment
      return line.dropFirst(comment.count).description
        .wrapped(to: terminal.width, first: margin, rest: margin)
        .split(separator: "\n").map { terminal.paint(String($0), .cyan) + "\n" }.joined()
    }
    let isCommand = line.hasPrefix("swift run ")
    let text =
      isCommand
      ? String(line).brokenCommand(to: terminal.width, after: 4)
      : "    \(line)".withoutTrailingSpaces + "\n"
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      terminal.paint(String($0), .cyan) + "\n"
    }.joined()
  }

  private static func heading(_ line: Substring, for terminal: Terminal) -> String {
    guard line.hasPrefix("#") else { return String(line) }
    return line.drop { $0 == "#" }.trimmed
      .wrapped(to: min(terminal.width, 100), first: "", rest: "")
      .split(separator: "\n").map { terminal.paint(String($0), .bold) }.joined(separator: "\n")
  }

  private static func layOut(_ paragraph: String, for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let marker = marker(of: paragraph[...]) ?? ""
    return String(paragraph.dropFirst(marker.count))
      .wrapped(to: width, first: marker, rest: String(repeating: " ", count: marker.count))
  }

  /// Whether `line` begins an item: in prose a number at the beginning of a line is no item, unless it
  /// is the first or stands in a list.
  private static func isItem(_ line: Substring, after paragraph: Substring?) -> Bool {
    guard let marker = marker(of: line) else { return false }
    return marker == "- " || marker == "1. " || paragraph.map { Self.marker(of: $0) != nil } ?? true
  }

  /// What an item of a list begins with: `- `, or a number such as `1. `.
  private static func marker(of line: Substring) -> String? {
    if line.hasPrefix("- ") { return "- " }
    let number = line.prefix(while: \.isNumber)
    let rest = line[number.endIndex...]
    return !number.isEmpty && rest.hasPrefix(". ") ? number + ". " : nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}
