import CourseFiles
import Foundation

/// The result of a round, for the one who has done it.
package struct ScoreSheet: Codable, Hashable, Sendable {
  /// What to read next, and why.
  package struct Reading: Codable, Hashable, Sendable {
    /// The number of the lesson.
    package let lesson: Int
    /// Its title, if it is known.
    package let title: String?
    /// The names of the parts that went badly.
    package let because: [String]
  }

  /// The result of one part.
  package struct Line: Codable, Hashable, Sendable {
    /// What was to be done.
    package let kind: Part.Kind
    /// What it is called.
    package let name: String
    /// The lesson that teaches it.
    package let lesson: Int
    /// For whom it is, and what it is about; nil in a round that was kept before it was known.
    package let level: Level?, topic: Topic?
    /// The level that the answer reaches; nil if none, and where points have no level.
    package let band: Level?
    /// The level in words, with what it is read from; nil where points have none.
    package let levelInWords: String?
    /// How many points it has brought, hints paid.
    package let points: Int
    /// How many it could have brought.
    package let of: Int
    /// How many hints were shown.
    package let hints: Int
    /// What they cost in points.
    package let hintCost: Int
    /// How long it took, in seconds.
    package let seconds: Int
    /// Whether it was answered or skipped.
    package let isDone: Bool
    /// Whether it was given up.
    package let isSkipped: Bool
    /// What was right.
    package let right: [String]
    /// What was not there.
    package let missing: [String]
  }

  /// What was asked for.
  package let settings: Round.Settings
  /// Whether every part has been answered or skipped.
  package let isFinished: Bool
  /// Whether it is finished and at least half of the points were earned.
  package let isPassed: Bool
  /// How many points were earned.
  package let points: Int
  /// How many points there are.
  package let of: Int
  /// How long it took, in seconds.
  package let seconds: Int
  /// The parts, in order.
  package let parts: [Line]
  /// The level that the answers to questions reach, in words; nil without questions.
  package let spokenLevel: String?
  /// What seems to be misunderstood, each named once.
  package let misconceptions: [String]
  /// The lessons of the parts that brought less than 70 of 100, the weakest first; three at most.
  package let reading: [Reading]

  /// Adds up the result of `round`; `titles` are those of the lessons, by number.
  package init(of round: Round, titles: [Int: String] = [:]) {
    settings = round.settings
    isFinished = round.isFinished
    isPassed = round.isPassed
    points = round.points
    of = round.worth
    seconds = round.seconds
    parts = round.parts.map(Line.init)
    spokenLevel =
      LevelReading(
        ofQuestions: round.parts.filter { $0.kind == .question && $0.isDone }
          .map { ($0.level, $0.isGood) })?.sentence
    misconceptions = round.parts.flatMap(\.misconceptions)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    reading = Self.reading(after: round, titles)
  }

  private static func reading(after round: Round, _ titles: [Int: String]) -> [Reading] {
    let weak = round.parts.filter { $0.isDone && !$0.isGood }
    let lessons = weak.map(\.lesson).reduce(into: [Int]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let lost = lessons.map { lesson in
      weak.filter { $0.lesson == lesson }.reduce(0) { $0 + $1.kind.worthAlone - $1.points }
    }
    let order = lessons.indices.sorted { (-lost[$0], lessons[$0]) < (-lost[$1], lessons[$1]) }
    return order.prefix(3).map { index in
      Reading(
        lesson: lessons[index], title: titles[lessons[index]],
        because: weak.filter { $0.lesson == lessons[index] }.map(\.name))
    }
  }

  /// Returns the sheet as JSON for programs, with its members in order of their names.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

extension ScoreSheet.Line {
  init(_ part: Part) {
    kind = part.kind
    name = part.name
    lesson = part.lesson
    level = part.level
    topic = part.topic
    band = part.reading?.level
    levelInWords = part.reading?.sentence
    points = part.points
    of = part.kind.worthAlone
    hints = part.hints
    hintCost = part.cost
    seconds = part.seconds
    isDone = part.isDone
    isSkipped = part.isSkipped
    right = part.right
    missing = part.missing
  }
}
