/// One task or question of a round, and what came of it.
public struct Part: Codable, Hashable, Sendable {
  /// What is to be done.
  public enum Kind: String, Codable, Sendable {
    /// A file is to be written.
    case coding
    /// A trace is to be predicted.
    case prediction
    /// A question is to be answered aloud.
    case question

    /// How many points it can bring: 100 for a whole round.
    var worth: Int {
      switch self {
      case .coding: 40
      case .prediction: 15
      case .question: 10
      }
    }

    /// How many of its kind a round has.
    var count: Int {
      switch self {
      case .coding: 1
      case .prediction: 2
      case .question: 3
      }
    }
  }

  /// What is to be done.
  public let kind: Kind
  /// The name of the task or question.
  public let id: String
  /// Its heading.
  public let title: String
  /// The lesson that teaches it.
  public let lesson: Int

  /// Whether it has been answered or skipped.
  public internal(set) var isDone = false
  /// Whether it was given up.
  public internal(set) var isSkipped = false
  /// What was typed so far.
  public internal(set) var answer: [String] = []
  /// Whether the answer is complete and waits to be marked.
  var isAnswered = false
  /// The marks that were given so far: what must be mentioned, what is good, then the red flags.
  var marks: [Bool] = []
  /// What was achieved, of `total`.
  public internal(set) var score = 0
  /// What could be achieved; 0 until it is known.
  public internal(set) var total = 0
  /// How many hints were shown.
  public internal(set) var hints = 0
  /// What the hints cost in points.
  public internal(set) var cost = 0
  /// How long it took, in seconds.
  public internal(set) var seconds = 0
  /// What was right.
  public internal(set) var right: [String] = []
  /// What was not.
  public internal(set) var missing: [String] = []
  /// What seems to be misunderstood.
  public internal(set) var misconceptions: [String] = []

  init(_ kind: Kind, _ material: any Material) {
    self.kind = kind
    id = material.id
    title = material.title
    lesson = material.lesson
  }

  /// What the score sheet calls it; a question's heading would not tell it from others.
  public var name: String { kind == .question ? id : title }

  /// How many points it has brought, rounded to the nearest; hints have been paid.
  public var points: Int {
    guard total > 0 else { return 0 }
    return max(0, Self.rounded(kind.worth * score, by: total) - cost)
  }

  /// Returns `number` divided by `divisor`, rounded to the nearest.
  static func rounded(_ number: Int, by divisor: Int) -> Int {
    (2 * number + divisor) / (2 * divisor)
  }
}
