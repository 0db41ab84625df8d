import CourseFiles

/// The level that marks show, and what it is read from.
package struct LevelReading: Codable, Hashable, Sendable {
  /// The level; nil if it is below the lowest that was asked.
  package let level: Level?
  /// How many points of each level were made, and what is missing for the next one: `mid 2 of 3,
  /// senior 1 of 4; senior needs 1 more of senior or above`.
  package let reason: String
  /// The lowest level that has points.
  private let lowest: Level

  /// Reads the level of an answer from points; nil if there are none.
  ///
  /// A level is reached if two things hold. Of its own points and those above it as many were made as
  /// half of its own, and two or more if it has two. Of all from mid on, as many were made as half of
  /// those from mid up to it; for staff, two thirds. So who answers as a senior is not asked for what
  /// a junior says, and a higher point stands in for a lower one. One red flag or two bring an answer
  /// one level down, three or four two.
  package init?(_ marks: [(level: Level, isMade: Bool)], redFlags: Int) {
    guard let lowest = marks.map(\.level).min() else { return nil }
    self.lowest = lowest
    let lacks = Level.allCases.compactMap { level in
      Self.lack(for: level, in: marks).map { (level, $0) }
    }
    let highest = lacks.last { $0.1 == (0, 0) }?.0
    let next = lacks.first { level, _ in highest.map { level > $0 } ?? true }
    let steps = (redFlags + 1) / 2
    level = highest.flatMap(Level.allCases.firstIndex).flatMap {
      $0 >= steps ? Level.allCases[$0 - steps] : nil
    }
    let flags = redFlags == 0 ? [] : ["\(redFlags) red flag\(redFlags == 1 ? "" : "s")"]
    reason =
      (Self.counts(of: marks) + flags).joined(separator: ", ") + (next.map(Self.way) ?? "")
  }

  /// How many points are missing for a level: of its own, and of all from mid on.
  ///
  /// - Returns: nil if the level has no points.
  private static func lack(
    for level: Level, in marks: [(level: Level, isMade: Bool)]
  ) -> (ofOwn: Int, fromMid: Int)? {
    let own = marks.count { $0.level == level }
    guard own > 0 else { return nil }
    let first = min(level, .mid)
    let upTo = marks.count { (first...level).contains($0.level) }
    let share = level == .staff ? (2 * upTo + 2) / 3 : (upTo + 1) / 2
    func made(from level: Level) -> Int { marks.count { $0.isMade && $0.level >= level } }
    return (
      max(0, max((own + 1) / 2, min(2, own)) - made(from: level)),
      max(0, share - made(from: first))
    )
  }

  private static func counts(of marks: [(level: Level, isMade: Bool)]) -> [String] {
    Level.allCases.compactMap { level in
      let own = marks.filter { $0.level == level }
      return own.isEmpty ? nil : "\(level.rawValue) \(own.count(where: \.isMade)) of \(own.count)"
    }
  }

  /// What is missing for the next level.
  private static func way(to level: Level, _ missing: (ofOwn: Int, fromMid: Int)) -> String {
    let name = level.rawValue
    let places = [
      (missing.ofOwn, level == .staff ? name : "\(name) or above"),
      (missing.fromMid, "mid or above"),
    ]
    // The greater lack is told; what cures it cures most of the other.
    let most = places[1].0 > places[0].0 ? places[1] : places[0]
    return "; \(name) needs \(most.0) more of \(most.1)"
  }

  /// Reads the level of spoken answers: a question counts as made if it brought 70 of 100 or more.
  ///
  /// - Returns: nil if no question has a level.
  init?(ofQuestions questions: [(level: Level?, isGood: Bool)]) {
    self.init(
      questions.compactMap { question in question.level.map { ($0, question.isGood) } }, redFlags: 0
    )
  }

  /// The level in words, and in brackets what it is read from.
  package var sentence: String { "\(name) (\(reason))" }

  /// The level in a word or two.
  package var name: String { level?.rawValue ?? "below \(lowest.rawValue)" }
}

extension [RubricPoint] {
  /// Those up to a level, which somebody of the level must make, and those above it.
  func divided(at level: Level) -> (upTo: Self, above: Self) {
    func isUpTo(_ point: RubricPoint) -> Bool { point.level.map { $0 <= level } ?? false }
    return (filter(isUpTo), filter { !isUpTo($0) })
  }
}
