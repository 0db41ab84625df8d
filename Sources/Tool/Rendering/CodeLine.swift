import CourseFiles
import Shell

/// A line of source code that may be longer than its place, and is divided so that it stays code.
///
/// What follows a division is indented further. Spaces within the pieces stay as they are, a comment
/// goes on behind `//` of its own, and quoted text is divided only where nothing else can be.
struct CodeLine {
  /// How much further the lines after the first are indented.
  private static let furtherIndent = 4
  private let indent: Substring
  private let code: [Character]
  /// Where the comment begins, and the number of characters of `// ` or `/// ` with its spaces.
  private let comment: (start: Int, length: Int)?
  /// The indices at which quoted text stands.
  private let quoted: Set<Int>
  /// What stands in each column of the line, its indent included; empty if that is not known.
  private let kinds: [CodeColours.Kind?]

  /// Reads a line, in which these kinds stand.
  init(_ line: Substring, _ kinds: some Sequence<CodeColours.Kind?>) {
    self.kinds = Array(kinds)
    indent = line.prefix { $0 == " " }
    let code = Array(line.dropFirst(indent.count))
    var quoted: Set<Int> = []
    var isQuoted = false
    let start = code.indices.first { index in
      if code[index] == "\"", index == 0 || code[index - 1] != "\\" { isQuoted.toggle() }
      if isQuoted { quoted.insert(index) }
      // Slashes behind a colon are an address in a text of several lines.
      return !isQuoted && code[index...].starts(with: "//")
        && (index == 0 || code[index - 1] == " ")
    }
    self.code = code
    self.quoted = quoted
    comment = start.map { start in
      let slashes = code[start...].prefix { $0 == "/" }.count
      return (start, slashes + code[(start + slashes)...].prefix { $0 == " " }.count)
    }
  }

  /// Returns a line in pieces of at most `width` columns, if it can be divided so.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - kinds: what stands in each of its columns; empty if that is not known.
  ///   - width: the number of columns that may be seen.
  ///   - terminal: where it is shown.
  /// - Returns: the pieces, painted.
  static func pieces(
    of line: Substring, _ kinds: some Sequence<CodeColours.Kind?>, to width: Int,
    for terminal: Terminal
  ) -> [String] {
    line.count <= width
      ? [terminal.paint(line, kinds)] : CodeLine(line, kinds).wrapped(to: width, for: terminal)
  }

  private func wrapped(to width: Int, for terminal: Terminal) -> [String] {
    var pieces: [String] = []
    var start = 0
    var margin = String(indent)
    while start < code.count {
      let end = division(from: start, room: width - margin.count)
      let text = (margin + String(code[start..<end])).withoutTrailingSpaces
      // The mark of a comment is written again in each margin.
      let before = margin.map { $0 == " " ? nil : CodeColours.Kind.comment }
      pieces.append(
        terminal.paint(
          text[...], kinds.isEmpty ? [] : before + kinds.dropFirst(indent.count + start)))
      start = code[end...].firstIndex { $0 != " " } ?? code.count
      margin = self.margin(at: start, width: width)
    }
    return pieces.isEmpty ? [""] : pieces
  }

  /// What stands before a piece that begins at `start`, and is not the first.
  ///
  /// A name that would not fit behind the whole margin gets a smaller one.
  private func margin(at start: Int, width: Int) -> String {
    guard let comment, start > comment.start else {
      let room = width - (division(from: start, room: 1) - start)
      let count = max(indent.count, min(indent.count + Self.furtherIndent, room))
      return String(repeating: " ", count: count)
    }
    let isWhole = comment.start == 0
    let further = String(repeating: " ", count: isWhole ? 0 : Self.furtherIndent)
    return indent + further + String(code[comment.start..<(comment.start + comment.length)])
  }

  /// Where a piece ends: at the last space that leaves it short enough, or else at the next space.
  private func division(from start: Int, room: Int) -> Int {
    guard code.count - start > room else { return code.count }
    let gaps = code.indices.filter { index in
      index > start && code[index] == " " && code[index - 1] != " " && !isMarkOfComment(index)
    }
    let fitting = gaps.filter { $0 - start <= room }
    let outside = fitting.filter { !quoted.contains($0) }
    // A label stays with its value.
    let end = outside.last { code[$0 - 1] != ":" } ?? outside.last ?? fitting.last
    return end ?? gaps.first ?? code.count
  }

  /// Whether the space belongs to the `// ` of the comment, which stays with a word of it.
  private func isMarkOfComment(_ index: Int) -> Bool {
    comment.map { index >= $0.start && index < $0.start + $0.length } ?? false
  }
}
