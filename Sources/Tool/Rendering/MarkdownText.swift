/// Prose in Markdown, laid out for a terminal: headings, paragraphs, lists, code and tables.
///
/// On a narrow terminal a table becomes a list.
package struct MarkdownText: Sendable {
  private let text: String

  /// Takes Markdown.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns the text for `terminal`; code keeps its lines, but for commands that are too long.
  package func rendered(for terminal: Terminal) -> String {
    var output = ""
    var paragraph: [Substring] = []
    var table: [Substring] = []
    var isCode = false
    func endParagraph() {
      if !table.isEmpty { output += MarkdownTable(table).rendered(for: terminal) }
      table = []
      output += Self.layOut(paragraph.joined(separator: " "), for: terminal)
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endParagraph()
        isCode.toggle()
      } else if isCode {
        output += Self.code(line, for: terminal)
      } else if line.hasPrefix("|") {
        if table.isEmpty { endParagraph() }
        table.append(line)
      } else if line.isEmpty || line.hasPrefix("#") {
        endParagraph()
        output += Self.heading(line, for: terminal) + "\n"
      } else {
        if line.hasPrefix("- ") { endParagraph() }
        paragraph.append(line)
      }
    }
    endParagraph()
    return output
  }

  /// A line of code as it is; a command that is too long goes on in lines that can be copied.
  private static func code(_ line: Substring, for terminal: Terminal) -> String {
    let isCommand = line.hasPrefix("swift run ")
    let text =
      isCommand ? String(line).brokenCommand(to: terminal.width, after: 4) : "    \(line)\n"
    return text.split(separator: "\n").map { terminal.paint(String($0), .cyan) + "\n" }.joined()
  }

  private static func heading(_ line: Substring, for terminal: Terminal) -> String {
    guard line.hasPrefix("#") else { return String(line) }
    return terminal.paint(line.drop { $0 == "#" }.trimmed, .bold)
  }

  private static func layOut(_ paragraph: String, for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    guard paragraph.hasPrefix("- ") else {
      return paragraph.wrapped(to: width, first: "", rest: "")
    }
    return String(paragraph.dropFirst(2)).wrapped(to: width, first: "- ", rest: "  ")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}
