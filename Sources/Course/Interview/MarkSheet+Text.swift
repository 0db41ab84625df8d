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
    return "# \(candidate)\n\n\(summary)\n"
      + parts.enumerated().map { $1.markdown($0 + 1) }.joined()
  }
}

extension MarkSheet.MarkedPart {
  fileprivate func markdown(_ number: Int) -> String {
    let result = isSkipped ? "not asked" : "\(points) of \(of) points\(isDone ? "" : ", open")"
    let level =
      marks.contains { $0.level != nil } && !isSkipped
      ? "\n\nLevel of the answer: \(band?.rawValue ?? "none yet")." : ""
    let lines = isSkipped ? [] : marks.compactMap(\.line)
    let words = notes.isEmpty ? "" : "\nNotes:\n\n" + notes.map { "- \($0)\n" }.joined()
    return "\n## \(number) \(kind.rawValue): \(heading)\n\n\(result)\(level)\n"
      + (lines.isEmpty ? "" : "\n") + lines.joined() + words
  }
}

extension MarkSheet.MarkedPart {
  /// The points with their numbers, in Markdown; what was made has a cross.
  var table: String {
    let rows = marks.enumerated().map { index, mark in
      let level = mark.level.map { ", \($0.rawValue)" } ?? ""
      return "| \(index + 1) | \(mark.isMade == true ? "x" : "") | \(mark.kind.rawValue)\(level) "
        + "| \(mark.text.replacing("|", with: "/")) |\n"
    }
    return "\n| | | for | point |\n| --- | --- | --- | --- |\n\(rows.joined())"
  }
}

extension MarkSheet.MarkedPoint {
  /// The mark in a line; nil while nobody has decided.
  fileprivate var line: String? {
    isMade.map { "- \($0 ? "yes" : "no"), \(kind.rawValue): \(text)\n" }
  }
}
