import Exercises
import Foundation
import Judging
import Rendering
import Shell

/// What should have happened beside what did, and where the two part.
package struct ShortfallText {
  private let shortfall: Shortfall
  private let number: ExerciseNumber
  private let title: String

  /// Describes a shortfall of the requirement `title`.
  package init(_ shortfall: Shortfall, number: ExerciseNumber, title: String) {
    self.shortfall = shortfall
    self.number = number
    self.title = title
  }

  /// Returns both columns, where they part, and how to see it again.
  ///
  /// - Parameters:
  ///   - terminal: where it is to be read.
  ///   - replayed: whether right answers do the same, if the student has asked for this play; each
  ///     line then has the line of the file that led to it.
  /// - Returns: the text.
  package func rendered(for terminal: Terminal, replayed: Bool? = nil) -> String {
    let width = min(terminal.width, 100)
    var text = "\"\(title)\"".wrapped(to: width, first: "", rest: "")
    let drawing = drawing(for: terminal)
    // A drawing shows the plainest situation whole.
    let isSeen = drawing != nil && shortfall.situation.isEmpty && !shortfall.usual.isEmpty
    if !isSeen { text += table?.text(for: terminal) ?? "" }
    for words in isSeen ? play : circumstances {
      text += words.wrapped(to: width, first: "", rest: "")
    }
    text += drawing.map { "\n" + $0 } ?? ""
    let rows = ShortfallRows(of: shortfall)
    let hasPlaces = replayed != nil
    text +=
      "\n"
      + (width >= 90
        ? sideBySide(rows, terminal, width, hasPlaces) : stacked(rows, terminal, hasPlaces))
    if replayed == true { return text + "\nThat is right.\n" }
    text += "\n" + parting.wrapped(to: width, first: "", rest: "")
    if replayed != nil || !shortfall.isAlone { return text }
    return text
      + "To see it again:\n  swift run lessons check \(number) --replay '\(shortfall.token)'\n"
  }

  /// The situation, if it has more than a sentence says well.
  var table: SituationTable? {
    SituationTable(shortfall.situation, usual: shortfall.usual)
  }

  /// What was so when it fell short, sentence by sentence, without what stands in the table.
  package var circumstances: [String] { [situation].compactMap(\.self) + play }

  /// What came from outside, and what else there is to say.
  private var play: [String] {
    let schedule = shortfall.token.schedule
    let order: String? = schedule.flatMap { schedule in
      if schedule.names.isEmpty { return "Everything comes in its usual order." }
      // Which lock it is says the sentence after this one; the token stands at the end.
      guard shortfall.interruptions.isEmpty else { return nil }
      let names = schedule.names.map { $0.replacing("=", with: " brings ") }
      return "In this order: \(names.joined(separator: ", "))."
    }
    let places = shortfall.interruptions.joined(separator: ", then ")
    let remark = shortfall.remark.map { words in
      (schedule == nil ? "" : "Yours breaks the contract: ")
        + words.replacing(/Answer\/[^:\s]+:(\d+)/) { "line \($0.1) of your file" }
    }
    return [
      order, places.isEmpty ? nil : "Another thread comes in \(places).",
      shortfall.isAlone ? nil : Self.afterOthers, remark,
    ].compactMap(\.self)
  }

  /// What should happen and what happens, as timelines; empty if it is not told event by event, or
  /// the two are drawn alike.
  var timelines: [Timeline] {
    guard let expected = Timeline(lines: shortfall.expected),
      let yours = Timeline(lines: shortfall.yours), expected != yours
    else { return [] }
    return [expected, yours]
  }

  /// What should happen and what happens, drawn over time; nil if there is nothing to draw.
  private func drawing(for terminal: Terminal) -> String? {
    let timelines = timelines
    guard !timelines.isEmpty else { return nil }
    let named = zip(["what should happen", "what happens"], timelines)
    return TimelineText(named.map { ($0, $1) }, for: terminal).text
  }

  /// In which situation, in words: first what makes it special; nil if there is nothing to say.
  private var situation: String? {
    guard table == nil else { return nil }
    let usual = shortfall.usual.joined(separator: ", ")
    if shortfall.situation.isEmpty {
      return usual.isEmpty ? nil : "In the plainest situation: \(usual)."
    }
    return "In this situation: \(shortfall.situation.joined(separator: ", "))."
      + (usual.isEmpty ? "" : " The rest is as usual: \(usual).")
  }

  private static let afterOthers = """
    Only when it has been used before: by itself it does what it should. Something lasts from one \
    use to the next.
    """

  /// Where the two part, in words: what kind of difference it is, and where it was made.
  package var parting: String {
    guard let words = ShortfallRows(of: shortfall).words else {
      return "What happens is alike; what is wrong with it is said above."
    }
    return words + (shortfall.line.map { " Look at line \($0) of your file." } ?? "")
  }

  private func sideBySide(
    _ rows: ShortfallRows, _ terminal: Terminal, _ width: Int, _ hasPlaces: Bool
  ) -> String {
    let column = (width - 6) / 2
    let heading = "  " + "what should happen".padded(to: column) + "  what happens\n"
    return terminal.paint(heading, .dim)
      + pieces(of: rows, hasPlaces).flatMap { piece -> [String] in
        guard case .row(let index) = piece else { return [terminal.paint(piece.words, .dim)] }
        let row = rows.rows[index]
        let left = row.expected.map { rows.text(of: $0).indentedLines(width: column) } ?? []
        let right =
          row.yours.map { text(of: $0, rows, hasPlaces).indentedLines(width: column) } ?? []
        return (0..<max(left.count, right.count)).map { line in
          let text =
            ((line == 0 && !row.isSame ? "> " : "  ")
            + (line < left.count ? left[line] : "").padded(to: column) + "  "
            + (line < right.count ? right[line] : "")).withoutTrailingSpaces
          return (index == rows.first ? terminal.paint(text, .red) : text) + "\n"
        }
      }
      .joined()
  }

  /// What is shown: all of a play that the student has asked for.
  private func pieces(of rows: ShortfallRows, _ isWhole: Bool) -> [ShortfallRows.Piece] {
    isWhole ? rows.rows.indices.map { .row($0) } : rows.pieces
  }

  private func text(of line: ShortfallRows.Line, _ rows: ShortfallRows, _ hasPlaces: Bool) -> String
  {
    rows.text(of: line) + (hasPlaces ? line.place.map { "  :\($0)" } ?? "" : "")
  }

  /// One column: what is missing, and what is too much, each behind its sign.
  private func stacked(
    _ rows: ShortfallRows, _ terminal: Terminal, _ hasPlaces: Bool
  ) -> String {
    let width = terminal.width - 2
    func lines(_ sign: String, _ text: String) -> String {
      text.indentedLines(width: width).enumerated()
        .map { ($0 == 0 ? sign + " " : "  ") + $1 + "\n" }.joined()
    }
    let heading = "what happens (- missing, + too much)\n"
    return terminal.paint(heading, .dim)
      + pieces(of: rows, hasPlaces).map { piece in
        guard case .row(let index) = piece else { return terminal.paint(piece.words, .dim) }
        let row = rows.rows[index]
        let yours = row.yours.map { text(of: $0, rows, hasPlaces) }
        if row.isSame { return lines(" ", yours ?? "") }
        let both =
          (row.expected.map { lines("-", rows.text(of: $0)) } ?? "")
          + (yours.map { lines("+", $0) } ?? "")
        return index == rows.first ? terminal.paint(both, .red) : both
      }
      .joined()
  }
}

extension ShortfallRows.Piece {
  /// The line that stands for rows that are left out.
  fileprivate var words: String {
    if case .alike(let count) = self {
      "       ... \(count) lines, the same on both sides ...\n"
    } else {
      ""
    }
  }
}

extension String {
  /// The line in pieces of at most `width`, each after the spaces with which it begins.
  fileprivate func indentedLines(width: Int) -> [String] {
    guard count > width else { return [self] }
    let indent = String(prefix { $0 == " " || $0.isNumber })
    let rest = dropFirst(indent.count).description.withMarksJoined
      .wrapped(to: width - indent.count)
    let margin = String(repeating: " ", count: indent.count)
    return rest.enumerated().map {
      ($0 == 0 ? indent : margin) + $1.replacing(Self.joint, with: " ")
    }
  }

  /// A space at which no line is broken.
  private static let joint = "\u{A0}"

  /// The same with each mark, such as `! after cancel`, as one word.
  private var withMarksJoined: String {
    let parts = components(separatedBy: " ! ")
    let marks = parts.dropFirst().map { "!" + Self.joint + $0.replacing(" ", with: Self.joint) }
    return ([parts[0]] + marks).joined(separator: " ")
  }
}
