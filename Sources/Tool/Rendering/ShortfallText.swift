import Exercises
import Foundation

/// What should have happened beside what did, and where the two part.
struct ShortfallText {
  private let shortfall: Shortfall
  private let number: ExerciseNumber
  private let title: String

  init(_ shortfall: Shortfall, number: ExerciseNumber, title: String) {
    self.shortfall = shortfall
    self.number = number
    self.title = title
  }

  func rendered(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    var text = "\"\(title)\"".wrapped(to: width, first: "", rest: "")
    if let token = shortfall.token {
      let words = token == "s1:" ? "In the order of the scenario." : "Under the schedule \(token)."
      text += words.wrapped(to: width, first: "", rest: "")
    }
    if let remark = shortfall.remark {
      let prefix = shortfall.token == nil ? "" : "Yours breaks the contract: "
      text += (prefix + remark).wrapped(to: width, first: "", rest: "")
    }
    text += "\n" + (width >= 90 ? sideBySide(terminal, width) : stacked(terminal))
    text += "\n" + parting.wrapped(to: width, first: "", rest: "")
    if let token = shortfall.token {
      text += "To see it play:\n  swift run lessons check \(number) --replay '\(token)'\n"
    }
    return text
  }

  private var parting: String {
    guard let place = shortfall.parting else {
      return "What happens is alike; what is wrong with it is said above."
    }
    let (expected, yours) = (shortfall.expected, shortfall.yours)
    let should = place < expected.count ? "`\(expected[place].trimmed)`" : "nothing more"
    let did = place < yours.count ? "`\(yours[place].trimmed)`" : "nothing more"
    let line = shortfall.line.map { " Look at line \($0) of your file." } ?? ""
    return "They part at the mark: \(should) should come, and \(did) comes.\(line)"
  }

  private func sideBySide(_ terminal: Terminal, _ width: Int) -> String {
    let column = (width - 6) / 2
    let rows = max(shortfall.expected.count, shortfall.yours.count)
    let heading = "  " + "what should happen".padded(to: column) + "  what happens\n"
    return terminal.paint(heading, .dim)
      + (0..<rows).flatMap { row -> [String] in
        let left = lines(of: shortfall.expected, row, column)
        let right = lines(of: shortfall.yours, row, column)
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

  private func stacked(_ terminal: Terminal) -> String {
    func block(_ heading: String, _ lines: [String]) -> String {
      terminal.paint(heading, .dim) + "\n"
        + lines.enumerated().map { ($0 == shortfall.parting ? "> " : "  ") + $1 + "\n" }.joined()
        + (lines.count == shortfall.parting ? "> (nothing more)\n" : "")
    }
    return block("what should happen", shortfall.expected) + block("what happens", shortfall.yours)
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
