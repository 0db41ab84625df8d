/// One small fault that can be put into a source file.
package struct Mutation: Hashable, Sendable {
  /// What is done with the text in the range.
  enum Change: Hashable, Sendable {
    /// An expression is replaced by another.
    case expression(String)
    /// A condition says the opposite.
    case negation
    /// A statement is left out.
    case drop
    /// A statement is executed twice.
    case twice
    /// Statements are replaced by others.
    case statements(String)
  }

  /// The name of its operator.
  package let operatorName: String
  /// The bytes that change.
  let range: Range<Int>
  /// The number of the line where they begin.
  package let line: Int
  let change: Change

  /// The text that stands in the place of `original`.
  func text(for original: String) -> String {
    switch change {
    case .expression(let text), .statements(let text): text
    case .negation: "!(\(original))"
    case .drop: ""
    case .twice: "\(original); \(original)"
    }
  }

  /// Both texts, the one of which a number chooses when the program runs, on the same lines.
  ///
  /// - Returns: nil if that cannot be written on the same lines.
  func text(for original: String, behind number: Int) -> String? {
    let isOn = "MutantSwitch.isOn(\(number))"
    switch change {
    case .expression(let text):
      guard let text = Self.oneLine(text) else { return nil }
      return "(\(isOn) ? (\(text)) : (\(original)))"
    case .negation: return "((\(original)) != \(isOn))"
    case .drop: return "if !\(isOn) { \(original) }"
    case .twice: return "for _ in 0..<(\(isOn) ? 2 : 1) { \(original) }"
    case .statements(let text):
      guard let text = Self.oneLine(text) else { return nil }
      return "if \(isOn) { \(text) } else { \(original) }"
    }
  }

  /// `text` on one line; nil where a line's end means something.
  private static func oneLine(_ text: String) -> String? {
    guard text.contains("\n") else { return text }
    if ["{", "//", "\"\"\"", "#if"].contains(where: text.contains) { return nil }
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}

extension Mutation {
  /// Returns what changes in the text of its file, on one line, without the number of the line.
  package func difference(in text: SourceText) -> String {
    let original = text[range]
    switch change {
    case .drop: return "drop: \(Self.short(original))"
    case .twice: return "twice: \(Self.short(original))"
    case .expression, .negation, .statements:
      let around = text.wholeLines(around: range)
      let isShort = around.count <= 200 && !text[around].contains("\n")
      let before = isShort ? text[around.lowerBound..<range.lowerBound] : ""
      let after = isShort ? text[range.upperBound..<around.upperBound] : ""
      return Self.short(before + original + after) + " => "
        + Self.short(before + self.text(for: original) + after)
    }
  }

  private static func short(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    return words.count <= 160 ? words : "\(words.prefix(110)) … \(words.suffix(40))"
  }
}

extension Mutation {
  /// Whether both change the same text, so that they cannot stand in one file.
  package func touches(_ other: Mutation) -> Bool { range.overlaps(other.range) }
}

/// A mutation, and the number that switches it on.
package struct DrawnMutation: Sendable {
  package let number: Int
  package let mutation: Mutation

  /// Gives a mutation its number.
  package init(number: Int, mutation: Mutation) {
    (self.number, self.mutation) = (number, mutation)
  }
}
