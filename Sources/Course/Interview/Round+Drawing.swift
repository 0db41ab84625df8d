import Simulation

extension Round {
  /// Draws one coding task, two predictions and three questions, or fewer if the bank has fewer.
  ///
  /// The same settings and materials give the same round. What fits level and topic comes first. If
  /// that is too little, a neighbouring level is taken, and then another topic. If possible, no two
  /// parts are of the same lesson.
  package init(_ settings: Settings, from materials: Materials) {
    self.settings = settings
    var drawing = Drawing(settings)
    parts =
      drawing.take(.coding, from: materials.coding)
      + drawing.take(.prediction, from: materials.prediction)
      + drawing.take(.question, from: materials.questions)
  }
}

/// Draws materials, without putting them back.
private struct Drawing {
  private let settings: Round.Settings
  private var random: SplitMix64
  private var lessons: Set<Int> = []

  init(_ settings: Round.Settings) {
    self.settings = settings
    random = SplitMix64(seed: settings.seed)
  }

  mutating func take(_ kind: Part.Kind, from all: [any Material]) -> [Part] {
    var rest = all.shuffled(using: &random)
    return (0..<kind.count).compactMap { _ in
      guard !rest.isEmpty else { return nil }
      let ranks = rest.map(rank)
      let best = ranks.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) } ?? 0
      let material = rest.remove(at: best)
      // The same scenario in two styles would be the same puzzle twice.
      rest.removeAll { Self.subject(of: $0) == Self.subject(of: material) }
      lessons.insert(material.lesson)
      return Part(kind, material)
    }
  }

  /// The first word of what names a material: the scenario of a prediction.
  private static func subject(of material: any Material) -> Substring {
    material.id.prefix { $0 != " " }
  }

  /// How badly it fits, the weightiest reason first.
  private func rank(_ material: any Material) -> [Int] {
    [
      settings.topic.map { $0 == material.topic ? 0 : 1 } ?? 0,
      material.level.distance(to: settings.level),
      lessons.contains(material.lesson) ? 1 : 0,
    ]
  }
}
