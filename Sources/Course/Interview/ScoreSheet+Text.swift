extension ScoreSheet {
  /// Returns the sheet in Markdown, for people.
  ///
  /// A narrow one has a table of 60 columns.
  package func markdown(isNarrow: Bool = false) -> String {
    var text = "# Score sheet\(isFinished ? "" : ", so far")\n\n\(summary)\n\n"
    let heading = isNarrow ? ["part", "points", "time"] : ["", "part", "points", "hints", "time"]
    text += String.table(heading, parts.map { $0.row(isNarrow: isNarrow) })
    text += parts.compactMap { part in
      part.levelInWords.map { "\nLevel of the answer to \(part.name): \($0).\n" }
    }.joined()
    text += spokenLevel.map { "\nLevel of the spoken answers: \($0).\n" } ?? ""
    text += Self.list("What was right", parts.flatMap(\.right))
    text += Self.list("What was missing", parts.flatMap(\.missing))
    text += Self.list("Misconceptions", misconceptions)
    return text + Self.list("Read next", reading.map(\.line))
  }

  private var summary: String {
    let share = of > 0 ? Part.rounded(100 * points, by: of) : 0
    let topic = settings.topic.map { ", \($0.rawValue)" } ?? ""
    let time = Self.time(seconds)
    let late = seconds > 60 * settings.minutes ? ", over time" : ""
    return """
      \(points) of \(of) points (\(share) %), level \(settings.level.rawValue)\(topic)\(settings.filters), \
      seed \(settings.seed). Time: \(time) of \(settings.minutes) min\(late).
      """
  }

  private static func list(_ heading: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n## \(heading)\n\n" + lines.map { "- \($0)\n" }.joined()
  }

  /// Returns minutes and seconds, as in `3:07`.
  static func time(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension ScoreSheet.Line {
  fileprivate func row(isNarrow: Bool) -> [String] {
    let cost = hintCost > 0 ? " (-\(hintCost))" : ""
    let state = isSkipped ? "skipped" : isDone ? "\(points) of \(of)" : "not done"
    let time = ScoreSheet.time(seconds)
    return isNarrow
      ? [name.shortened(to: 36), state, time]
      : [kind.rawValue, name.shortened(to: 50), state, "\(hints)\(cost)", time]
  }
}

extension ScoreSheet.Reading {
  fileprivate var line: String {
    let title = title.map { ", \($0)" } ?? ""
    return
      "lesson \(lesson)\(title): `swift run lessons \(lesson)` (\(because.joined(separator: "; ")))"
  }
}
