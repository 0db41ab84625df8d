import CourseFiles
import Shell

/// The code that a lesson shows, and its colours.
extension LessonPage {
  /// Some lines of a file.
  package typealias ShownCode = (file: String, text: String, lines: Range<Int>)

  /// Returns what the lesson shows of which file, the student's files as they were shipped.
  ///
  /// - Returns: for each piece the file as events name it, its whole text, and the numbers of lines.
  /// - Throws: `CourseError` if a source cannot be read; an error if the lesson asks for what does
  ///   not exist.
  package func shownCode() throws -> [ShownCode] {
    try lesson.blocks.flatMap { block -> [ShownCode] in
      switch block {
      case .lines(let file, let count, let words):
        return [try code(of: file, try lines(count, of: file, from: words).numbers)]
      case .exercise(let number):
        guard let task = tasks.first(where: { $0.number == number }),
          let text = task.shippedText(in: checkout)
        else { return [] }
        return [(try task.path(in: checkout), text, 1..<text.count { $0 == "\n" } + 1)]
      default: return try listings(of: block).map { try code(of: $0.file, $0.listing.numbers) }
      }
    }
  }

  private func code(of file: String, _ lines: Range<Int>) throws -> ShownCode {
    (file, try checkout.text(at: SourceTree.path(of: file)), lines)
  }

  /// The colours of a file on `terminal`; nil if it has none, or the file is not as it was.
  func colours(of file: String, for terminal: Terminal) -> CodeColours.File? {
    guard terminal.hasColour, let text = try? checkout.text(at: SourceTree.path(of: file)) else {
      return nil
    }
    return CodeColours(of: lesson, in: checkout)?.file(file, holding: text)
  }
}

extension CodeColours.Kind {
  fileprivate var ink: Terminal.Ink {
    switch self {
    case .keyword: .magenta
    case .type: .cyan
    case .string, .number: .green
    case .comment: .dim
    }
  }
}

extension Terminal {
  /// Returns a line of code, each part of one kind in its ink; what is not known is left plain.
  func paint(_ line: Substring, _ kinds: some Sequence<CodeColours.Kind?>) -> String {
    guard hasColour else { return String(line) }
    var painted = ""
    var part = ""
    var kind: CodeColours.Kind?
    func endPart() { painted += kind.map { paint(part, $0.ink) } ?? part }
    var rest = kinds.makeIterator()
    for character in line {
      let next = rest.next() ?? nil
      if next != kind {
        endPart()
        (part, kind) = ("", next)
      }
      part.append(character)
    }
    endPart()
    return painted
  }
}
