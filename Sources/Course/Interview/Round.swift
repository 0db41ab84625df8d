import CourseFiles

/// A practice round: what it consists of, and how far somebody has come with it.
///
/// It is a value that can be written to a file after every answer and read again.
package struct Round: Codable, Hashable, Sendable {
  /// What somebody has asked for.
  package struct Settings: Codable, Hashable, Sendable {
    /// What decides which tasks and questions are drawn.
    package var seed: UInt64
    /// For whom they are.
    package var level: Level
    /// What they are about; nil for all topics.
    package var topic: Topic?
    /// How long the round should take.
    package let minutes: Int
    /// What the team builds with, and where its code runs; nil for all.
    package var stack: Stack?, role: Role?
    /// The id of the only task of the round; nil if it is drawn.
    package let only: String?
    /// Whether classics may be drawn; nil stands for false.
    ///
    /// Rounds that are kept have it under this name.
    private let kit: Bool?
    /// Whether questions are asked and nothing else; nil stands for false.
    private let oral: Bool?

    /// Asks for a round.
    package init(
      seed: UInt64, level: Level = .mid, topic: Topic? = nil, minutes: Int = 30,
      takesClassics: Bool = false, stack: Stack? = nil, role: Role? = nil, only: String? = nil,
      isOral: Bool = false
    ) {
      self.seed = seed
      self.level = level
      self.topic = topic
      self.minutes = minutes
      kit = takesClassics ? true : nil
      self.stack = stack
      self.role = role
      self.only = only
      oral = isOral ? true : nil
    }

    /// Whether what nobody builds by hand today may be drawn.
    package var takesClassics: Bool { kit ?? false }

    /// Whether questions are asked and nothing else.
    package var isOral: Bool { oral ?? false }

    /// How many parts of a kind the round has, if there are so many.
    ///
    /// A spoken answer takes five minutes, with what is asked next; that of a senior takes seven.
    func count(of kind: Part.Kind) -> Int {
      guard isOral else { return kind.count }
      return kind == .question ? min(12, max(1, minutes / (level < .senior ? 5 : 7))) : 0
    }

    /// The same, with another seed.
    package func seeded(_ seed: UInt64) -> Settings {
      var other = self
      other.seed = seed
      return other
    }

    /// What else was asked for, for a sentence: `, oral, stack rx, role ios`.
    package var filters: String { (isOral ? ", oral" : "") + team }

    /// The stack and the role, for a sentence.
    var team: String {
      [stack.map { ", stack \($0.rawValue)" }, role.map { ", role \($0.rawValue)" }]
        .compactMap(\.self).joined()
    }

    /// Whether a material is of the level and the topic, and for the stack and the role.
    package func accept(_ material: any Material) -> Bool {
      acceptsUnfiltered(material)
        && (stack.map { material.stacks.isEmpty || material.stacks.contains($0) } ?? true)
        && (role ?? material.role) == (material.role ?? role)
    }

    /// Whether a material is of the level and the topic, whatever stack and role it is for.
    func acceptsUnfiltered(_ material: any Material) -> Bool {
      if let only { return material.id == only }
      guard !material.isOnRequest, !isOral || material is Question else { return false }
      // Designs and reviews are drawn only by their own topics.
      return material.suits(level)
        && (topic.map { $0 == material.topic } ?? !material.topic.isAlone)
        && (takesClassics || !material.isClassic)
        && (stack != nil || !material.needsItsStack)
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

  /// How many points there are for somebody who does it alone.
  package var worth: Int { parts.reduce(0) { $0 + $1.kind.worthAlone } }

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
    guard settings.only == nil else { return [] }
    return Part.Kind.allCases.filter { kind in
      kind.topic == settings.topic.flatMap { $0.isAlone ? $0 : nil }
        && settings.count(of: kind) > 0 && !parts.contains { $0.kind == kind }
    }
  }

  /// Says of a round for staff which parts are those of seniors; nil if each kind has its own.
  var borrowed: String? {
    let kinds = Part.Kind.allCases.filter { kind in
      let ofKind = parts.filter { $0.kind == kind }
      return !ofKind.isEmpty && !ofKind.contains { $0.level == .staff }
    }
    guard settings.level == .staff, !kinds.isEmpty else { return nil }
    let nouns = kinds.map { "no \($0.noun)" }.joined(separator: " and ")
    return "There is \(nouns) for staff alone; those for seniors are drawn."
  }

  /// The tasks of this round and of those before it that are not to come back at once.
  package var recentTasks: [String] { ((earlierTasks ?? []) + tasks).suffix(Self.memory) }

  /// What of it takes long: coding tasks, designs and reviews.
  var tasks: [String] { parts.filter { [.coding, .design, .review].contains($0.kind) }.map(\.id) }

  /// Whether all that it consists of is there.
  func fits(_ materials: Materials) -> Bool {
    parts.allSatisfy { part in
      switch part.kind {
      case .coding: materials.coding(part.id) != nil
      case .prediction: materials.prediction(part.id) != nil
      case .review: materials.review(part.id) != nil
      case .question, .design:
        materials.rubric(of: part).map { $0.mustMention.count >= part.hints } ?? false
      }
    }
  }

  /// For how many rounds a coding task does not come back, if there are others.
  private static let memory = 3
}
