import CourseFiles

extension MarkSheet {
  /// Returns the sheet in Markdown, for people.
  package func markdown() -> String {
    let topic = settings.topic.map { ", \($0.rawValue)" } ?? ""
    let done = parts.count - open.count
    let summary = """
      \(points) of \(of) points, \(done) of \(parts.count) parts done. Level \
      \(settings.level.rawValue)\(topic)\(settings.filters), seed \(settings.seed).
      """
    let isOpen = parts.contains { $0.kind == .question && !$0.isDone }
    let soFar = isOpen ? " so far" : ""
    let hire = parts.contains { $0.reading != nil } ? "\n\(Self.hire)\n" : ""
    let spoken = spoken.map { "\nLevel of the spoken answers\(soFar): \($0.sentence).\n" } ?? ""
    return "# \(candidate)\n\n\(summary)\n\(spoken)\(hire)"
      + parts.enumerated().map { $1.markdown($0 + 1) }.joined()
  }
}

extension MarkSheet {
  /// What the numbers are worth.
  private static let hire = """
    What is a hire: read the level and the file together. Points only compare candidates at one task.
    """
}

extension MarkSheet {
  /// Returns a table of candidates in Markdown; a narrow one fits 60 columns.
  package static func table(of sheets: [MarkSheet], isNarrow: Bool) -> String {
    let rows = sheets.map { sheet in
      let asked = sheet.parts.filter { !$0.isSkipped }
      let levels =
        asked.compactMap(\.reading?.name) + (sheet.spoken.map { [$0.name] } ?? [])
      let files = asked.filter { $0.kind == .coding }.map { part in
        part.judged.map { "\($0.met) of \($0.of)" } ?? "not judged"
      }
      return [
        sheet.candidate.shortened(to: isNarrow ? 14 : 40), levels.joined(separator: ", "),
        files.joined(separator: ", "), "\(sheet.points) of \(sheet.of)",
        "\(sheet.parts.count(where: \.isDone)) of \(sheet.parts.count)",
      ]
    }
    return String.table(["candidate", "level", "file", "points", "done"], rows)
  }
}

extension MarkSheet.MarkedPart {
  fileprivate func markdown(_ number: Int) -> String {
    let level = isSkipped ? nil : levelReached.map { "\n\n\($0)" }
    let lines = isSkipped ? [] : marks.compactMap(\.line)
    let words = notes.isEmpty ? "" : "\nNotes:\n\n" + notes.map { "- \($0)\n" }.joined()
    return "\n## \(number) \(kind.rawValue): \(heading)\n\n\(result)\(level ?? "")\n"
      + (lines.isEmpty ? "" : "\n") + lines.joined() + words
  }

  /// The points, and for a coding task what they are made of.
  var result: String {
    guard !isSkipped else { return "not asked" }
    let sum = "\(points) of \(of) points\(isDone ? "" : ", open")"
    let hints = costOfHints > 0 ? ", hints -\(costOfHints)" : ""
    switch pointsOfFile {
    case let file? where kind == .coding:
      return "\(sum): file \(file) of \(Part.Kind.worthOfFile), "
        + "talk \(pointsOfTalk) of \(worthOfTalk)\(hints)"
    case nil where kind == .coding:
      return "\(sum): the file was not judged, so only the talk counts\(hints)"
    default: return sum
    }
  }

  /// The level that the answer reaches, in a sentence; nil where points have none.
  var levelReached: String? {
    reading.map { "Level of the answer\(isDone ? "" : " so far"): \($0.sentence)." }
  }
}

extension MarkSheet {
  /// A point as an interviewer marks it.
  package struct Row: Hashable, Sendable {
    /// What to type to mark it.
    package let number: Int
    /// Whether it was made.
    package let isMade: Bool
    /// The level that it shows, or else what it is for, in a word.
    package let tag: String
    /// The point.
    package let text: String

    /// Describes it.
    package init(number: Int, isMade: Bool, tag: String, text: String) {
      (self.number, self.isMade, self.tag, self.text) = (number, isMade, tag, text)
    }
  }
}

extension MarkSheet.MarkedPart {
  /// The points in order.
  package var rows: [MarkSheet.Row] {
    marks.enumerated().map { index, mark in
      MarkSheet.Row(
        number: index + 1, isMade: mark.isMade == true, tag: mark.level?.rawValue ?? mark.kind.tag,
        text: mark.text)
    }
  }
}

extension Rubric.Item.Kind {
  fileprivate var tag: String {
    switch self {
    case .must: "must"
    case .good: "good"
    case .redFlag: "flag"
    }
  }
}

extension MarkSheet.MarkedPoint {
  /// The mark in a line; nil while nobody has decided.
  fileprivate var line: String? {
    isMade.map { "- \($0 ? "yes" : "no"), \(kind.rawValue): \(text)\n" }
  }
}
