import CourseFiles
import Shell

/// A source file with line numbers, folded to the declaration that matters.
package struct SourceListing: Sendable {
  package let path: String
  private let lines: [Substring]
  private let shown: Range<Int>
  /// Lines that are kept back, and why, in words that go on from "folded: ".
  private var kept: (lines: Range<Int>, why: String)?
  /// The colours of the lines, if they are known.
  package var colours: CodeColours.File?
  /// The numbers of the lines that are not folded above the declaration, counted from 1.
  var numbers: Range<Int> { shown.lowerBound + 1..<shown.upperBound + 1 }

  /// Takes the text of the file at `path`.
  package init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    shown = (Self.entry(in: text) ?? 1) - 1..<lines.count
  }

  /// The line on which the story begins in a source file: that of the first function which others
  /// may call, counted from 1.
  package static func entry(in text: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("public func") || $0.hasPrefix("package func") }
      .map { $0 + 1 }
  }

  /// Takes one declaration of the file at `path`, with the comment above it; or the whole file.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - text: what is in it.
  ///   - declaration: words of the declaration's first line; no words for all but the imports.
  package init?(path: String, text: String, declaration: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    self.path = path
    self.lines = Array(lines)
    if declaration.isEmpty {
      let start = lines.firstIndex { !$0.hasPrefix("import ") && !$0.isEmpty } ?? 0
      shown = start..<lines.count
    } else {
      let isCode = { (line: Substring) in !line.drop { $0 == " " }.hasPrefix("//") }
      let found = lines.firstIndex { isCode($0) && $0.contains(declaration) }
      guard let found else { return nil }
      let isAbove = { (line: Substring) in isCode(line) && !line.drop { $0 == " " }.hasPrefix("@") }
      let above = lines[..<found].lastIndex(where: isAbove).map { $0 + 1 } ?? 0
      shown = above..<Self.end(of: found, in: lines)
    }
  }

  /// The line after a declaration: where its braces and parentheses are closed again.
  private static func end(of start: Int, in lines: ArraySlice<Substring>) -> Int {
    var open = 0
    for index in start..<lines.endIndex {
      for character in lines[index] {
        if "{(".contains(character) { open += 1 }
        if "})".contains(character) { open -= 1 }
      }
      let goesOn = lines[index].hasSuffix("->") || lines[index].hasSuffix("=")
      if open <= 0, !goesOn,
        index > start || lines[index].contains("}") || !lines[index].contains("(")
      {
        return index + 1
      }
    }
    return lines.endIndex
  }

  /// Returns the listing without some of its lines, which are kept back for a reason.
  ///
  /// How far the lines are indented does not matter.
  ///
  /// - Parameters:
  ///   - text: the lines, whole, if they stand in it.
  ///   - why: the reason, in words that go on from "folded: ".
  /// - Returns: the listing; the same if the lines do not stand in it.
  package func folding(_ text: String, because why: String) -> SourceListing {
    let wanted = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let starts = shown.dropLast(max(0, wanted.count - 1))
    let isFound = { (start: Int) in
      lines[start...].starts(with: wanted) { $0.drop { $0 == " " } == $1.drop { $0 == " " } }
    }
    guard let start = starts.first(where: isFound) else { return self }
    var folded = self
    folded.kept = (start..<start + wanted.count, why)
    return folded
  }

  /// A line that is shown, or what is said in place of those that are folded.
  package enum Row {
    /// A line, by its number.
    case code(Int, Substring)
    /// Which lines are folded, and why.
    case folded(String)
  }

  /// What is shown, from top to bottom; what stands above the declaration is folded.
  package var rows: [Row] {
    let start = shown.lowerBound
    return (start > 0 ? [.folded("lines 1-\(start) folded")] : [])
      + shown.compactMap { index in
        guard let kept, kept.lines.contains(index) else { return .code(index + 1, lines[index]) }
        guard index == kept.lines.lowerBound else { return nil }
        return .folded("lines \(index + 1)-\(kept.lines.upperBound) folded: \(kept.why)")
      }
  }

  /// Returns the listing for `terminal`.
  package func rendered(for terminal: Terminal) -> String {
    terminal.paint(path, .bold) + "\n"
      + rows.map { row in
        switch row {
        case .code(let number, let line): return self.number(line, number, for: terminal)
        case .folded(let words):
          return words.wrapped(to: terminal.width - 6)
            .map { terminal.paint("      " + $0, .dim) + "\n" }.joined()
        }
      }
      .joined()
  }

  /// Returns a numbered line; one that is too long goes on below.
  private func number(_ line: Substring, _ number: Int, for terminal: Terminal) -> String {
    let gutter = String(number).leftPadded(to: 4) + "  "
    let room = terminal.width - gutter.count
    guard !line.isEmpty else {
      return terminal.paint(gutter.withoutTrailingSpaces, .dim) + "\n"
    }
    let margin = "\n" + String(repeating: " ", count: gutter.count)
    let kinds = colours?.kinds(ofLine: number) ?? []
    let pieces = CodeLine.pieces(of: line, kinds, to: room, for: terminal)
    return terminal.paint(gutter, .dim) + pieces.joined(separator: margin) + "\n"
  }
}
