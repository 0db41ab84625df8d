import Foundation

extension Lesson {
  /// A scenario to be played: in which styles, and under which schedule.
  package struct Play: Hashable, Sendable {
    /// The full name of the scenario.
    package let scenario: String
    /// The names of styles, naive forms included; empty for all.
    package let styles: [String]
    /// The token of a schedule; nil if everything comes as the scenario says.
    package let token: String?

    /// Plays a scenario in some styles.
    package init(_ scenario: String, _ styles: [String], token: String? = nil) {
      self.scenario = scenario
      self.styles = styles
      self.token = token
    }

    /// Reads the words behind a directive: a scenario, styles divided by commas, a token.
    init(_ words: ArraySlice<String>) {
      let rest = Array(words.dropFirst())
      self.init(
        words.first ?? "", rest.first?.split(separator: ",").map(String.init) ?? [],
        token: rest.count > 1 ? rest.dropFirst().joined(separator: " ") : nil)
    }

    /// The words as a directive has them.
    package var words: String {
      let styles = styles.isEmpty ? [] : [styles.joined(separator: ",")]
      return ([scenario] + styles + [token].compactMap(\.self)).joined(separator: " ")
    }

    /// The same under another schedule.
    package func under(_ token: String?) -> Play {
      Play(scenario, styles, token: token ?? self.token)
    }
  }

  /// Something to predict, before it is played.
  ///
  /// It begins with `<!-- lessons: ask SCENARIO STYLES TOKEN -->`, where all that is to be played may
  /// be left out. What is asked follows, then a list with one box for each choice, of which one is
  /// checked, then why it is so, and `<!-- lessons: end -->`. A choice may end with a token in braces,
  /// under which the scenario is played when it is taken. Lines below it that begin with `>` say why
  /// it is not right. With `order` in place of `ask` the list is numbered, and holds events in the
  /// order in which they happen.
  package struct Question: Hashable, Sendable {
    /// One of the things to choose from, or to put in order.
    package struct Choice: Hashable, Sendable {
      /// What it says.
      package let text: String
      /// Under which schedule the scenario is played when it is taken.
      package let token: String?
      /// Why it is not right, in Markdown; nil if nothing is said.
      package let whyNot: String?
    }

    /// What is asked, in Markdown.
    package let text: String
    /// The choices; of an order, the events as they happen.
    package let choices: [Choice]
    /// The index of the right choice; nil if the choices are to be put in order.
    package let right: Int?
    /// Why it is so, in Markdown.
    package let reason: String
    /// What is played when the answer is given; nil if nothing is.
    package let play: Play?

    /// Whether the choices are to be put in order.
    package var asksForOrder: Bool { right == nil }

    /// The order in which events are shown that are to be ordered: never that in which they happen.
    ///
    /// It is the same each time, so that a class talks about the same numbers.
    package var shownOrder: [Int] {
      guard asksForOrder else { return Array(choices.indices) }
      return choices.indices.filter { !$0.isMultiple(of: 2) }
        + choices.indices.filter { $0.isMultiple(of: 2) }
    }

    /// Reads a question; nil if there are fewer than two choices, or not just one is right.
    init?(_ directive: String, _ text: String) {
      let words = directive.split(separator: " ").map(String.init)
      play = words.count > 1 ? Play(words.dropFirst()) : nil
      let isOrder = words.first == "order"
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("<!--") }
      func isItem(_ line: Substring) -> Bool {
        isOrder
          ? line.first?.isNumber == true && line.contains(". ")
          : line.hasPrefix("- [ ] ") || line.hasPrefix("- [x] ")
      }
      guard let first = lines.firstIndex(where: isItem) else { return nil }
      let end = lines[first...].firstIndex(where: \.isEmpty) ?? lines.endIndex
      var items: [(text: String, whyNot: [Substring])] = []
      for line in lines[first..<end] {
        let words = line.drop { $0 == " " }
        if isItem(line) {
          items.append((String(line), []))
        } else if words.hasPrefix("> ") {
          items[items.endIndex - 1].whyNot.append(words.dropFirst(2))
        } else {
          items[items.endIndex - 1].text += " " + words
        }
      }
      func trimmed(_ lines: ArraySlice<Substring>) -> String {
        lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      }
      self.text = trimmed(lines[..<first])
      reason = trimmed(lines[end...])
      choices = items.map { item in
        Choice(
          item: item.text,
          whyNot: item.whyNot.isEmpty ? nil : item.whyNot.joined(separator: " "))
      }
      let checked = items.indices.filter { items[$0].text.hasPrefix("- [x] ") }
      right = isOrder ? nil : checked.first
      guard choices.count > 1, choices.count < 10, isOrder || checked.count == 1 else {
        return nil
      }
    }
  }
}

extension Lesson.Block {
  /// The scenario that it shows, drawn or as a table, or plays for an answer; nil if it shows none.
  package var play: Lesson.Play? {
    switch self {
    case .timeline(let play): play
    case .question(let question): question.play
    case .comparison(let scenario, let styles): Lesson.Play(scenario, styles)
    default: nil
    }
  }
}

extension Lesson.Question.Choice {
  /// Reads an item of a list, without its mark.
  fileprivate init(item: String, whyNot: String?) {
    let mark = item.hasPrefix("- [") ? 6 : item.prefix { $0 != " " }.count + 1
    let words = item.dropFirst(mark)
    guard words.hasSuffix("}"), let brace = words.lastIndex(of: "{") else {
      self.init(text: String(words), token: nil, whyNot: whyNot)
      return
    }
    let text = words[..<brace].trimmingCharacters(in: .whitespaces)
    self.init(
      text: text, token: String(words[words.index(after: brace)...].dropLast()), whyNot: whyNot)
  }
}
