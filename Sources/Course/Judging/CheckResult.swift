import Exercises

/// The result of one requirement.
package struct CheckResult: Hashable, Sendable {
  /// What is required.
  package let title: String
  /// Where the answer falls short first; nil if it meets the requirement.
  package let miss: Miss?
  /// What the answer did instead, if that has been looked at.
  package var shortfall: Shortfall?
  /// Whether a `Todo` was made on the way.
  package let reachedTodo: Bool

  /// An outcome that no right answer has.
  package struct Miss: Hashable, Sendable {
    /// The index of the situation.
    package let situation: Int
    /// The hash of the outcome.
    package let hash: UInt64
  }

  /// Makes a result.
  package init(title: String, miss: Miss? = nil, reachedTodo: Bool = false) {
    self.title = title
    self.miss = miss
    self.reachedTodo = reachedTodo
  }

  /// Whether the answer meets the requirement.
  package var isMet: Bool { miss == nil }
}

/// What an answer did in place of what was required.
package struct Shortfall: Hashable, Sendable {
  /// What should have happened, line by line.
  package let expected: [String]
  /// What did happen, line by line.
  package let yours: [String]
  /// The line of the student's file that led to each line of `yours`; nil where that is not known.
  package let places: [Int?]
  /// Whether the same came from outside in both.
  package var isAlikeOutside = true
  /// What makes the situation special, in words; empty for the plainest.
  package var situation: [String] = []
  /// What the situation has as the plainest one has it, in words.
  package var usual: [String] = []
  /// Where threads were interrupted, in words.
  package var interruptions: [String]
  /// Whether this play alone shows it; otherwise the answer must have been used before.
  package var isAlone = true
  /// One sentence on what is wrong, if there is more to say than the lines do.
  package var remark: String?
  /// What brings it out once more.
  package var token: PlayToken
  /// The line of the student's file that did what is wrong, if it is known.
  package var line: Int?

  /// Compares the result of an answer with the expected one.
  package init(expected: [String], yours: Outcome, token: PlayToken) {
    self.expected = expected
    self.yours = yours.lines
    places = yours.places
    situation = token.situation.departures.map(\.words)
    remark = yours.remark
    interruptions = yours.interruptions
    isAlone = yours.isAlone
    self.token = token
    let marked = yours.lines.indices.filter { yours.lines[$0].contains("  ! ") }
    line =
      (marked + [parting].compactMap(\.self))
      .filter { yours.places.indices.contains($0) }
      .compactMap { yours.places[$0] }
      .first
  }

  /// The index of the first line in which the two part; nil if they are alike.
  ///
  /// What is marked as wrong in a line counts only where nothing else differs.
  package var parting: Int? {
    Self.parting(expected.map(Self.event), yours.map(Self.event)) ?? Self.parting(expected, yours)
  }

  /// A line without the marks behind it.
  static func event(_ line: String) -> Substring {
    line.firstRange(of: "  ! ").map { line[..<$0.lowerBound] } ?? line[...]
  }

  private static func parting<Line: Equatable>(_ expected: [Line], _ yours: [Line]) -> Int? {
    let common = zip(expected, yours).prefix { $0 == $1 }.count
    return common == expected.count && common == yours.count ? nil : common
  }
}
