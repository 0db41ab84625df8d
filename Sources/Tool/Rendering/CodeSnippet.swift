import CourseFiles
import Shell

/// A few lines of a source file, without what stands around them.
package struct CodeSnippet {
  private let file: String
  /// The numbers of the lines, counted from 1.
  package let numbers: Range<Int>
  /// How far the lines are indented in their file.
  package let margin: Int
  /// The lines, without this margin.
  package let lines: [Substring]

  /// Takes lines of a file; nil if no line holds the words, or too few follow.
  ///
  /// - Parameters:
  ///   - file: the file, as events name it.
  ///   - text: what is in it.
  ///   - words: what the first of the lines holds.
  ///   - count: how many lines.
  init?(file: String, _ text: String, _ words: String, _ count: Int) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = all.firstIndex(where: { $0.contains(words) }), first + count <= all.count
    else { return nil }
    self.file = file
    numbers = first + 1..<first + 1 + count
    let taken = all[first..<first + count]
    margin = taken.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    lines = taken.map { [margin] in $0.dropFirst(margin) }
  }

  /// The lines, and below them where they stand.
  func rendered(_ colours: CodeColours.File?, for terminal: Terminal) -> String {
    zip(numbers, lines).flatMap { number, line in
      let kinds = (colours?.kinds(ofLine: number) ?? []).dropFirst(margin)
      return CodeLine.pieces(of: line, kinds, to: terminal.width - 4, for: terminal)
        .map { ("    " + $0).withoutTrailingSpaces + "\n" }
    }
    .joined() + terminal.paint("    // \(file), line \(numbers.lowerBound)", .dim) + "\n"
  }
}
