import CourseFiles

/// A practice round: what it consists of, and how far somebody has come with it.
///
/// It is a value that can be written to a file after every answer and read again.
package struct Round: Codable, Hashable, Sendable {
  /// What somebody has asked for.
  package struct Settings: Codable, Hashable, Sendable {
    /// What decides which tasks and questions are drawn.
    package let seed: UInt64
    /// For whom they are.
    package let level: Level
    /// What they are about; nil for all topics.
    package let topic: Topic?
    /// How long the round should take.
    package let minutes: Int
    /// Whether questions on types that only this kit has may be drawn; nil stands for false.
    private let kit: Bool?

    /// Asks for a round.
    package init(
      seed: UInt64, level: Level = .mid, topic: Topic? = nil, minutes: Int = 30,
      asksAboutTheKit: Bool = false
    ) {
      self.seed = seed
      self.level = level
      self.topic = topic
      self.minutes = minutes
      kit = asksAboutTheKit ? true : nil
    }

    /// Whether questions on types that only this kit has may be drawn.
    package var asksAboutTheKit: Bool { kit ?? false }

    /// The same, with another seed.
    package func seeded(_ seed: UInt64) -> Settings {
      Settings(
        seed: seed, level: level, topic: topic, minutes: minutes, asksAboutTheKit: asksAboutTheKit)
    }

    /// Whether a material is of the level and the topic.
    package func accept(_ material: any Material) -> Bool {
      material.level == level && (topic ?? material.topic) == material.topic
        && (asksAboutTheKit || !material.isAboutTheKit)
    }
  }

  /// What was asked for.
  package let settings: Settings
  /// The tasks and questions, in order.
  package internal(set) var parts: [Part]
  /// The coding tasks of the rounds before, the last one last; nil in a round kept long ago.
  let earlierTasks: [String]?

  /// Whether every part has been answered or skipped.
  package var isFinished: Bool { parts.allSatisfy(\.isDone) }

  /// How long it has taken so far, in seconds.
  package var seconds: Int { parts.reduce(0) { $0 + $1.seconds } }

  /// How many points were earned so far.
  package var points: Int { parts.reduce(0) { $0 + $1.points } }

  /// How many points there are.
  package var worth: Int { parts.reduce(0) { $0 + $1.kind.worth } }

  /// Whether every part is done and at least half of the points were earned.
  package var isPassed: Bool { isFinished && points * 2 >= worth }

  /// Whether its numbers are such as a round can have; a file may hold any.
  var isPlausible: Bool {
    (1...600).contains(settings.minutes) && parts.count <= 20 && parts.allSatisfy(\.isPlausible)
  }

  /// The place of the part that is to be done next; nil if the round is finished.
  var current: Int? { parts.firstIndex { !$0.isDone } }

  /// The kinds of which there is nothing for this level and topic.
  package var leftOut: [Part.Kind] {
    Part.Kind.allCases.filter { kind in !parts.contains { $0.kind == kind } }
  }

  /// The coding tasks of this round and of those before it that are not to come back at once.
  package var recentTasks: [String] {
    ((earlierTasks ?? []) + parts.filter { $0.kind == .coding }.map(\.id)).suffix(Self.memory)
  }

  /// Whether all that it consists of is there.
  func fits(_ materials: Materials) -> Bool {
    parts.allSatisfy { part in
      switch part.kind {
      case .coding: materials.coding(part.id) != nil
      case .prediction: materials.prediction(part.id) != nil
      case .question:
        materials.question(part.id).map { $0.rubric.mustMention.count >= part.hints } ?? false
      }
    }
  }

  /// For how many rounds a coding task does not come back, if there are others.
  private static let memory = 3
}
