import CourseFiles
import Simulation

extension Round {
  /// Draws one coding task, two predictions and three questions of the level and topic.
  ///
  /// The same settings and materials give the same parts. Nothing of another level or topic is
  /// drawn: of what there is too little, there is less; a kind of which there is nothing is left
  /// out. If possible, no two parts are of the same lesson, and no two of the same topic.
  ///
  /// - Parameters:
  ///   - settings: what was asked for.
  ///   - materials: what there is.
  ///   - last: the round before it, whose coding tasks it remembers.
  package init(_ settings: Settings, from materials: Materials, after last: Round? = nil) {
    var drawing = Drawing(settings)
    let parts = Part.Kind.allCases.flatMap { drawing.take($0, from: materials.all($0)) }
    self.init(settings: settings, parts: parts, earlierTasks: last?.recentTasks)
  }

  /// Draws the round of the next seed that has no coding task of the last three rounds.
  ///
  /// If all tasks of the level and topic were drawn lately, the one that was drawn first comes back.
  package static func next(
    _ settings: Settings, from materials: Materials, after last: Round?
  ) -> Round {
    let recent = last?.recentTasks ?? []
    func age(_ round: Round) -> Int {
      let task = round.parts.first { $0.kind == .coding }?.id
      return task.flatMap(recent.lastIndex(of:)).map { $0 + 1 } ?? 0
    }
    var best = Round(settings, from: materials, after: last)
    for step in 1..<(30 as UInt64) where age(best) > 0 {
      let round = Round(
        settings.seeded(settings.seed &+ step), from: materials, after: last)
      if age(round) < age(best) { best = round }
    }
    return best
  }
}

/// Draws materials, without putting them back.
private struct Drawing {
  private let settings: Round.Settings
  private var random: SplitMix64
  private var lessons: Set<Int> = []
  private var topics: Set<Topic> = []

  init(_ settings: Round.Settings) {
    self.settings = settings
    random = SplitMix64(seed: settings.seed)
  }

  mutating func take(_ kind: Part.Kind, from all: [any Material]) -> [Part] {
    var rest = all.filter(settings.accept).shuffled(using: &random)
    return (0..<kind.count).compactMap { _ in
      let ranks = rest.map(rank)
      guard let best = ranks.indices.min(by: { ranks[$0] < ranks[$1] }) else { return nil }
      let material = rest.remove(at: best)
      // The same scenario in two styles would be the same puzzle twice.
      rest.removeAll { Self.subject(of: $0) == Self.subject(of: material) }
      lessons.insert(material.lesson)
      topics.insert(material.topic)
      return Part(kind, material)
    }
  }

  /// The first word of what names a material: the scenario of a prediction.
  private static func subject(of material: any Material) -> Substring {
    material.id.prefix { $0 != " " }
  }

  /// How badly it goes with what was drawn; another lesson matters more than another topic.
  private func rank(_ material: any Material) -> Int {
    (lessons.contains(material.lesson) ? 2 : 0) + (topics.contains(material.topic) ? 1 : 0)
  }
}
