import Exercises
import Foundation
import Judging
import Rendering
import Shell

/// What should have happened beside what did, and where the two part.
package struct ShortfallText {
  private let shortfall: Shortfall
  private let title: String

  /// Describes a shortfall of the requirement `title`.
  package init(_ shortfall: Shortfall, title: String) {
    self.shortfall = shortfall
    self.title = title
  }

  /// Returns where both sides part in words, then drawn, the situation, and both columns.
  ///
  /// - Parameters:
  ///   - terminal: where it is to be read.
  ///   - replayed: whether right answers do the same, if the student has asked for this play; each
  ///     line then has the line of the file that led to it.
  ///   - other: where the answer falls short in another way, too, in a sentence.
  ///   - belief: what is behind it, in a paragraph.
  /// - Returns: the text.
  package func rendered(
    for terminal: Terminal, replayed: Bool? = nil, besides other: String? = nil,
    because belief: String? = nil
  ) -> String {
    let width = min(terminal.width, 100)
    var text = "\"\(title)\"".wrapped(to: width, first: "", rest: "")
    let drawing = drawing(for: terminal)
    // A drawing shows the plainest situation whole.
    let isSeen = drawing != nil && shortfall.situation.isEmpty && !shortfall.usual.isEmpty
    // What tells most stands first: a screen may be too low for all.
    if replayed == true {
      text += "That is right.\n"
    } else {
      text +=
        parting.withLinesJoined.wrapped(to: width, first: "", rest: "").withSpaces
        + (other?.wrapped(to: width, first: "", rest: "") ?? "") + (belief ?? "")
    }
    text += drawing.map { "\n" + $0 } ?? ""
    let situation =
      (isSeen ? "" : table?.text(for: terminal) ?? "")
      + (isSeen ? play : circumstances).map { $0.wrapped(to: width, first: "", rest: "") }.joined()
    return text + (situation.isEmpty ? "" : "\n" + situation) + "\n"
      + ShortfallColumns(of: shortfall, isReplayed: replayed != nil).text(for: terminal)
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
}

extension String {
  /// A space at which no line is broken.
  private static let joint = "\u{A0}"

  /// The same with `line 23` as one word.
  fileprivate var withLinesJoined: String {
    replacing(/\bline (\d+)/) { "line\(Self.joint)\($0.1)" }
  }

  /// The same with plain spaces.
  fileprivate var withSpaces: String { replacing(Self.joint, with: " ") }
}
