import Shell

/// A few lines of a source file, without what stands around them.
struct CodeSnippet {
  private let file: String
  private let number: Int
  private let lines: [Substring]

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
    number = first + 1
    let taken = all[first..<first + count]
    let margin = taken.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    lines = taken.map { $0.dropFirst(margin) }
  }

  /// The lines, and below them where they stand.
  func rendered(for terminal: Terminal) -> String {
    let room = terminal.width - 4
    return lines.flatMap { line in
      (line.count <= room ? [String(line)] : CodeLine(line).wrapped(to: room))
        .map { ("    " + $0).withoutTrailingSpaces + "\n" }
    }
    .joined() + terminal.paint("    // \(file), line \(number)", .dim) + "\n"
  }
}
