extension Lesson {
  /// What stands under one heading of a lesson.
  package struct Section: Hashable, Sendable {
    /// The number by which the section is called, counted from 1.
    package let number: Int
    /// Its heading.
    package let title: String
    /// Its prose, heading included, with what the runner is to fill in.
    package fileprivate(set) var parts: [Part]

    /// How many minutes it takes to read its prose, as for a whole lesson.
    package var minutes: Int {
      max(1, (main.reduce(0) { $0 + $1.words } + 50) / 100)
    }

    /// What is shown of it first: all before the heading `### More`.
    package var main: [Part] { Array(parts[..<moreStart]) }

    /// What is deeper, for those who ask for it; empty if there is nothing.
    package var more: [Part] {
      guard moreStart < parts.endIndex else { return [] }
      let first = parts[moreStart]
      guard case .prose(let text) = first.block else { return [] }
      let rest = text.dropFirst(Self.moreMark.count).drop { $0 == "\n" }
      return (rest.isEmpty ? [] : [Part(block: .prose(String(rest)), line: first.line + 2)])
        + parts[(moreStart + 1)...]
    }

    /// What there is to do in it: a question, an exercise, a way to choose; nil if it is for reading.
    package var toDo: Block? {
      main.map(\.block).last { block in
        switch block {
        case .question, .exercise, .paths: true
        default: false
        }
      }
    }

    private var moreStart: Int {
      parts.firstIndex { part in
        if case .prose(let text) = part.block { text.hasPrefix(Self.moreMark) } else { false }
      } ?? parts.endIndex
    }

    fileprivate static let moreMark = "### More"
  }

  /// The title, and what stands before the first section.
  package var introduction: [Part] { Array(pieces.prefix { Self.heading(of: $0) == nil }) }

  /// The sections, in order: each begins at a heading of the second level.
  package var sections: [Section] {
    pieces.reduce(into: []) { sections, piece in
      if let title = Self.heading(of: piece) {
        sections.append(Section(number: sections.count + 1, title: title, parts: [piece]))
      } else if !sections.isEmpty {
        sections[sections.count - 1].parts.append(piece)
      }
    }
  }

  /// Returns the sections that `words` may mean: one by its number, or those with the words in
  /// their titles.
  package func sections(named words: String) -> [Section] {
    if let number = Int(words) { return sections.filter { $0.number == number } }
    let words = words.lowercased()
    return sections.filter { $0.title.lowercased().contains(words) }
  }

  private static let mark = "## "

  /// The parts, with prose divided before each heading of a section, and before what is deeper.
  private var pieces: [Part] {
    parts.flatMap { part -> [Part] in
      guard case .prose(let text) = part.block else { return [part] }
      return Self.divided(text, from: part.line)
    }
  }

  private static func heading(of part: Part) -> String? {
    guard case .prose(let text) = part.block, text.hasPrefix(mark) else { return nil }
    return String(text.dropFirst(mark.count).prefix { $0 != "\n" })
  }

  /// Divides prose that begins on line `start` of its file; what is fenced stays whole.
  private static func divided(_ text: String, from start: Int) -> [Part] {
    var parts: [Part] = []
    var lines: [Substring] = []
    var isFenced = false
    func end(before index: Int) {
      let first = index - lines.count
      while lines.last?.isEmpty == true { lines.removeLast() }
      guard !lines.isEmpty else { return }
      parts.append(Part(block: .prose(lines.joined(separator: "\n")), line: start + first))
      lines = []
    }
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      if line.hasPrefix("```") { isFenced.toggle() }
      let isHeading = line.hasPrefix(mark) || line == Section.moreMark
      if isHeading, !isFenced { end(before: index) }
      lines.append(line)
    }
    end(before: all.count)
    return parts
  }
}
