import CourseFiles

/// What an interviewer notes of one candidate in a round: marks, and words beside them.
///
/// It holds the points themselves, so it can be read when the bank has changed since.
package struct MarkSheet: Codable, Hashable, Sendable {
  /// A point of a rubric, and whether the candidate made it.
  package struct MarkedPoint: Codable, Hashable, Sendable {
    /// What the point is for.
    package let kind: Rubric.Item.Kind
    /// The point.
    package let text: String
    /// The number of the fact behind it, if one is named.
    package let fact: String?
    /// The level whose answers to a design or a coding task in parts make it; nil for other parts.
    package let level: Level?
    /// Whether the candidate made the point; nil until somebody has decided.
    package internal(set) var isMade: Bool?
  }

  /// How many requirements of how many a file meets.
  package struct JudgedFile: Codable, Hashable, Sendable {
    package let met: Int
    package let of: Int
  }

  /// One part of the round.
  package struct MarkedPart: Codable, Hashable, Sendable {
    /// What was to be done.
    package let kind: Part.Kind
    /// The name of the task or question.
    package let id: String
    /// What it is called, and where it stands.
    package let heading: String
    /// The points of its rubric.
    package internal(set) var marks: [MarkedPoint]
    /// What the interviewer wrote, line by line.
    package internal(set) var notes: [String] = []
    /// Whether it was not asked; it then counts for nothing.
    package internal(set) var isSkipped = false
    /// Whether the interviewer has come to its end.
    package internal(set) var isDone = false
    /// What was last said of the candidate's file; nil if it was not judged, and for other kinds.
    package internal(set) var judged: JudgedFile?
    /// How many hints the interviewer has given; nil for none.
    package internal(set) var hints: Int?
    /// How many hints a coding task has; nil for other kinds, where a hint costs nothing.
    let hintsThereAre: Int?
    /// The level that the answer reaches so far; nil where points have no level.
    package private(set) var reading: LevelReading?
    /// The level that the part was asked at; nil in a sheet that was kept before parts had one.
    let level: Level?
    /// How many points it has brought.
    package private(set) var points = 0
    /// How many it could have brought.
    package private(set) var of: Int
  }

  /// The name of the candidate.
  package let candidate: String
  /// What the round was asked for.
  package let settings: Round.Settings
  /// The parts, in order.
  package private(set) var parts: [MarkedPart]
  /// How many points were earned in the parts that were asked.
  package private(set) var points = 0
  /// How many points the parts have that were asked, or are still open.
  package private(set) var of = 0

  /// Begins a sheet without marks; nil if a part of the round is not among the materials.
  package init?(for candidate: String, _ round: Round, of materials: Materials) {
    let parts = round.parts.compactMap { MarkedPart($0, materials) }
    guard parts.count == round.parts.count else { return nil }
    self.candidate = candidate
    settings = round.settings
    self.parts = parts
    settle()
  }

  /// Changes a part, and adds up the points anew.
  mutating func change(_ index: Int, _ body: (inout MarkedPart) -> Void) {
    body(&parts[index])
    settle()
  }

  /// Adds up what the marks bring.
  mutating func settle() {
    for index in parts.indices { parts[index].settle() }
    points = parts.reduce(0) { $0 + $1.points }
    of = parts.reduce(0) { $0 + $1.of }
  }

  /// Whether it has the parts of `round`, and no text that a terminal would obey.
  package func fits(_ round: Round) -> Bool {
    let texts = parts.flatMap { [$0.heading] + $0.notes + $0.marks.map(\.text) }
    return parts.map(\.id) == round.parts.map(\.id)
      && ([candidate] + texts).allSatisfy(Part.isPlain)
  }

  /// The level that the answers to questions reach; nil while none was answered.
  var spoken: LevelReading? {
    LevelReading(
      ofQuestions: parts.filter { $0.kind == .question && $0.isDone && !$0.isSkipped }
        .map { ($0.level, $0.isGood) })
  }

  /// The places of the parts that are still open.
  var open: [Int] { parts.indices.filter { !parts[$0].isDone } }
}

extension MarkSheet.MarkedPart {
  fileprivate init?(_ part: Part, _ materials: Materials) {
    switch part.kind {
    case .coding, .question, .design, .review:
      guard let rubric = materials.rubric(of: part) else { return nil }
      marks = rubric.items.map(MarkSheet.MarkedPoint.init)
    case .prediction:
      guard materials.prediction(part.id) != nil else { return nil }
      marks = Self.marksOfPrediction
    }
    let hints = part.kind == .coding ? materials.coding(part.id)?.hints : nil
    hintsThereAre = hints.map { $0.map(\.count).reduce(0, +) }
    kind = part.kind
    id = part.id
    heading = "\(part.name); \(part.place)"
    level = part.level
    of = part.kind.worth
  }

  /// A prediction has no rubric.
  private static var marksOfPrediction: [MarkSheet.MarkedPoint] {
    [
      Rubric.Item(kind: .must, point: RubricPoint("All events stand in the right order.")),
      Rubric.Item(kind: .good, point: RubricPoint("At most two events stand in a wrong place.")),
    ]
    .map(MarkSheet.MarkedPoint.init)
  }

  /// Whether it has brought at least 70 of 100 of its points.
  var isGood: Bool { Part.isGood(points, of: of) }

  /// What a judged file brings; nil if none was judged.
  var pointsOfFile: Int? {
    judged.map { $0.of == 0 ? 0 : Part.rounded(Part.Kind.worthOfFile * $0.met, by: $0.of) }
  }

  /// How many points the talk can bring: all where no file was judged.
  var worthOfTalk: Int { kind.worth - (judged == nil ? 0 : Part.Kind.worthOfFile) }

  /// What the talk brings.
  var pointsOfTalk: Int {
    let total = marks.map(\.kind).worth
    let score = marks.filter { $0.isMade == true }.map(\.kind).score
    return total == 0 ? 0 : Part.rounded(worthOfTalk * max(0, score), by: total)
  }

  /// What the hints cost in points.
  var costOfHints: Int {
    hintsThereAre.map { kind.cost(ofHints: min(hints ?? 0, $0), of: $0) } ?? 0
  }

  /// What nobody has marked was not made.
  mutating func decide() {
    for index in marks.indices where marks[index].isMade == nil { marks[index].isMade = false }
  }

  fileprivate mutating func settle() {
    of = isSkipped ? 0 : kind.worth
    points = isSkipped ? 0 : max(0, (pointsOfFile ?? 0) + pointsOfTalk - costOfHints)
    // A file that meets all shows what a junior and a mid would say.
    let isProven = judged.map { $0.of > 0 && $0.met == $0.of } ?? false
    reading = LevelReading(
      marks.compactMap { mark in
        mark.level.map { ($0, mark.isMade == true || isProven && [.junior, .mid].contains($0)) }
      },
      redFlags: marks.count { $0.kind == .redFlag && $0.isMade == true })
  }
}

extension MarkSheet.MarkedPoint {
  fileprivate init(_ item: Rubric.Item) {
    kind = item.kind
    text = item.point.text
    fact = item.point.fact
    level = item.point.level
  }
}
