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
    for words in circumstances.dropFirst(isSeen ? 1 : 0) {
      text += words.wrapped(to: width, first: "", rest: "")
    }
    let yours = replayed == nil ? shortfall.yours : yoursWithPlaces
    text += drawing.map { "\n" + $0 } ?? ""
    text += "\n" + (width >= 90 ? sideBySide(terminal, width, yours) : stacked(terminal, yours))
    if replayed == true { return text + "\nThat is right.\n" }
    text += "\n" + parting.wrapped(to: width, first: "", rest: "")
    if replayed != nil || !shortfall.isAlone { return text }
    return text
      + "To see it again:\n  swift run lessons check \(number) --replay '\(shortfall.token)'\n"
  }

  /// What was so when it fell short, sentence by sentence.
  package var circumstances: [String] {
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
      situation, order, places.isEmpty ? nil : "Another thread comes in \(places).",
      shortfall.isAlone ? nil : Self.afterOthers, isGrouped ? Self.grouping : nil, remark,
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
    let usual = shortfall.usual.joined(separator: ", ")
    if shortfall.situation.isEmpty {
      return usual.isEmpty ? nil : "In the plainest situation: \(usual)."
    }
    return "In this situation: \(shortfall.situation)."
      + (usual.isEmpty ? "" : " Otherwise: \(usual).")
  }

  /// Whether an earlier moment stands below a later one, since lines of one kind stand together.
  private var isGrouped: Bool {
    let times = shortfall.expected.compactMap { line in
      line.firstMatch(of: #/\bat (\d+) ms: /#).flatMap { Int($0.1) }
    }
    return zip(times, times.dropFirst()).contains(where: >)
  }

  private static let grouping = """
    The lines are grouped by what they tell of; within a group they are in the order of time.
    """

  private static let afterOthers = """
    Only when it has been used before: by itself it does what it should. Something lasts from one \
    use to the next.
    """

  /// What happens, each line with the line of the file that led to it.
  private var yoursWithPlaces: [String] {
    shortfall.yours.enumerated().map { index, line in
      let place = shortfall.places.indices.contains(index) ? shortfall.places[index] : nil
      return line + (place.map { "  :\($0)" } ?? "")
    }
  }

  /// Where the two part, in words.
  package var parting: String {
    guard let place = shortfall.parting else {
      return "What happens is alike; what is wrong with it is said above."
    }
    let (expected, yours) = (shortfall.expected, shortfall.yours)
    let should = place < expected.count ? "`\(expected[place].trimmed)`" : "nothing more"
    let did = place < yours.count ? "`\(yours[place].trimmed)`" : "nothing more"
    let line = shortfall.line.map { " Look at line \($0) of your file." } ?? ""
    let (comes, stays) = (yours.dropFirst(place).dropFirst(), expected.dropFirst(place).dropFirst())
    if place < expected.count, place < yours.count {
      // A line more or less shifts all that stands behind it.
      if comes.contains(expected[place]), !stays.contains(yours[place]) {
        return "They part at the mark: \(did) is one too many.\(line)"
      }
      if stays.contains(yours[place]), !comes.contains(expected[place]) {
        return "They part at the mark: \(should) is missing.\(line)"
      }
    }
    return "They part at the mark: \(should) should come here, and \(did) comes.\(line)"
  }

  private func sideBySide(_ terminal: Terminal, _ width: Int, _ yours: [String]) -> String {
    let column = (width - 6) / 2
    let rows = max(shortfall.expected.count, yours.count)
    let heading = "  " + "what should happen".padded(to: column) + "  what happens\n"
    return terminal.paint(heading, .dim)
      + (0..<rows).flatMap { row -> [String] in
        let left = lines(of: shortfall.expected, row, column)
        let right = lines(of: yours, row, column)
        return (0..<max(left.count, right.count)).map { index in
          let mark = index == 0 && row == shortfall.parting ? "> " : "  "
          let line =
            mark + (index < left.count ? left[index] : "").padded(to: column) + "  "
            + (index < right.count ? right[index] : "")
          let text = line.withoutTrailingSpaces
          return (mark == "> " ? terminal.paint(text, .red) : text) + "\n"
        }
      }
      .joined()
  }

  private func lines(of trace: [String], _ row: Int, _ width: Int) -> [String] {
    guard row < trace.count else { return [] }
    return trace[row].indentedLines(width: width)
  }

  private func stacked(_ terminal: Terminal, _ yours: [String]) -> String {
    func block(_ heading: String, _ lines: [String]) -> String {
      terminal.paint(heading, .dim) + "\n"
        + lines.enumerated().map { ($0 == shortfall.parting ? "> " : "  ") + $1 + "\n" }.joined()
        + (lines.count == shortfall.parting ? "> (nothing more)\n" : "")
    }
    return block("what should happen", shortfall.expected) + block("what happens", yours)
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }

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
