import CourseFiles

/// One task or question of a round, and the result of it.
package struct Part: Codable, Hashable, Sendable {
  /// What is to be done.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// A file is to be written.
    case coding
    /// A trace is to be predicted.
    case prediction
    /// A question is to be answered aloud.
    case question
    /// A system is to be designed aloud; it is a round of its own.
    case design
    /// Defects are to be found in a file; it is a round of its own.
    case review

    /// What it is called in a sentence.
    var noun: String {
      switch self {
      case .coding: "coding task"
      case .design: "design prompt"
      default: rawValue
      }
    }

    /// The topic by which alone it is drawn; nil if it is drawn by others.
    var topic: Topic? {
      switch self {
      case .design: .design
      case .review: .review
      case .coding, .prediction, .question: nil
      }
    }

    /// How many points it can bring: 100 for a whole round.
    var worth: Int {
      switch self {
      case .coding: 40
      case .prediction: 15
      case .question: 10
      case .design, .review: 100
      }
    }

    /// How many points somebody can get who does the round alone: nobody marks the talk about a file.
    var worthAlone: Int { self == .coding ? Self.worthOfFile : worth }

    /// How many of the points of a coding task are for the file.
    static let worthOfFile = 24

    /// What hints cost in points: all together a third at most, and each a tenth at most.
    func cost(ofHints hints: Int, of count: Int) -> Int {
      Part.rounded(worthAlone * hints, by: max(10, 3 * count))
    }

    /// How many of its kind a round has, if there are so many.
    var count: Int {
      switch self {
      case .coding: 1
      case .prediction: 2
      case .question: 3
      case .design, .review: 1
      }
    }
  }

  /// What is to be done.
  package let kind: Kind
  /// The name of the task or question.
  package let id: String
  /// Its heading.
  package let title: String
  /// The lesson that teaches it.
  package let lesson: Int
  /// For whom it is; nil in a round that was kept before parts had levels.
  package let level: Level?
  /// What it is about; nil in such a round.
  package let topic: Topic?

  /// Whether it has been answered or skipped.
  package internal(set) var isDone = false
  /// Whether it was given up.
  package internal(set) var isSkipped = false
  /// What was typed so far.
  package internal(set) var answer: [String] = []
  /// Whether the answer is complete and waits to be marked.
  var isAnswered = false
  /// The marks that were given so far: what must be mentioned, what is good, then the red flags.
  var marks: [Bool] = []
  /// What was achieved, of `total`.
  package internal(set) var score = 0
  /// What could be achieved; 0 until it is known.
  package internal(set) var total = 0
  /// How many hints were shown.
  package internal(set) var hints = 0
  /// Those of a coding task; nil if there are none.
  var shownHints: [String]?
  /// The part of a coding task that one is in, counted from 0; nil until the file was judged.
  var stage: Int?
  /// What the best file did not meet; nil until a file was judged.
  var unmet: [String]?
  /// What the hints cost in points.
  package internal(set) var cost = 0
  /// How long it took, in seconds.
  package internal(set) var seconds = 0
  /// What was right.
  package internal(set) var right: [String] = []
  /// What was not.
  package internal(set) var missing: [String] = []
  /// The level that the answer reaches; nil where points have no level.
  package internal(set) var reading: LevelReading?
  /// What seems to be misunderstood.
  package internal(set) var misconceptions: [String] = []

  /// Begins a part of a round for somebody of a level.
  init(_ kind: Kind, _ material: any Material, for level: Level) {
    self.kind = kind
    id = material.id
    title = material.title
    lesson = material.lesson
    // Designs, reviews and what is asked for by name are for all levels, and marked by the round's.
    self.level = material.topic.isAlone || material.isOnRequest ? level : material.level
    topic = material.topic
  }

  /// What the score sheet calls it; a question's heading would not tell it from others.
  package var name: String { kind == .question ? id : title }

  /// What stands over it: the title and the place, but not the id of a question, which often says
  /// the answer.
  var heading: String { kind == .question ? place : "\(title); \(place)" }

  /// Where it stands: lesson, topic and level.
  package var place: String {
    ["lesson \(lesson)", topic?.rawValue, level?.rawValue].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// How many points it has brought, rounded to the nearest; hints have been paid.
  package var points: Int {
    guard total > 0 else { return 0 }
    return max(0, Self.rounded(kind.worthAlone * score, by: total) - cost)
  }

  /// Whether it has brought at least 70 of 100 of its points.
  package var isGood: Bool { Self.isGood(points, of: kind.worthAlone) }

  /// Whether so many points of so many are 70 of 100 or more.
  static func isGood(_ points: Int, of worth: Int) -> Bool { points * 100 >= worth * 70 }

  /// Returns `number` divided by `divisor`, rounded to the nearest.
  static func rounded(_ number: Int, by divisor: Int) -> Int {
    (2 * number + divisor) / (2 * divisor)
  }
}

extension Part {
  /// Whether its numbers are such as a part can have.
  var isPlausible: Bool {
    let most = 10_000
    return [score, total, hints, cost, marks.count].allSatisfy { (0...most).contains($0) }
      && (0...10_000_000).contains(seconds)
      && ([id, title] + answer + right + missing + misconceptions + (shownHints ?? [])
        + (unmet ?? [])).allSatisfy(Self.isPlain)
  }

  /// Whether a text holds nothing that a terminal would obey.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.properties.generalCategory != .control
    }
  }
}
