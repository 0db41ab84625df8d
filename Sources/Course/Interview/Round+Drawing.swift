import CourseFiles
import Simulation

extension Round {
  /// Draws one coding task, two predictions and three questions of the level and topic; of the topic
  /// design, one prompt; for an oral round, questions only.
  ///
  /// The same settings and materials give the same parts. Seeds that follow each other draw all
  /// evenly: nothing comes back before most of its kind have been drawn. Nothing of another level or
  /// topic is drawn: of what there is too little, there is less; a kind of which there is nothing is
  /// left out. Staff get half of their questions or more from their own level, if there are as many.
  /// If possible, no two parts of a kind are of the same lesson or topic.
  ///
  /// - Parameters:
  ///   - settings: what was asked for.
  ///   - materials: what there is.
  ///   - last: the round before it, whose coding tasks it remembers.
  package init(_ settings: Settings, from materials: Materials, after last: Round? = nil) {
    var drawing = Drawing(settings, from: materials)
    self.init(settings: settings, parts: drawing.parts(), earlierTasks: last?.recentTasks)
  }

  /// Draws the round of the next seed that has no task of the last three rounds.
  ///
  /// If all tasks of the level and topic were drawn lately, the one that was drawn first comes back.
  package static func next(
    _ settings: Settings, from materials: Materials, after last: Round?
  ) -> Round {
    let recent = last?.recentTasks ?? []
    func age(_ round: Round) -> Int {
      round.tasks.first.flatMap(recent.lastIndex(of:)).map { $0 + 1 } ?? 0
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

/// Draws the rounds of a cycle of seeds, one after another, so that each knows what was drawn.
private struct Drawing {
  /// How many seeds make a cycle; the next cycle mixes all anew.
  private static let cycle: UInt64 = 24
  /// For how many rounds a part does not come back, if there are others.
  private static let pause = 3

  /// A part, and how often it was drawn.
  private struct Card {
    let part: Part
    let isTold: Bool
    var count = 0
    var last: Int?

    /// The scenario of a prediction: in two styles it would be the same puzzle twice.
    var subject: Substring { part.id.prefix { $0 != " " } }
  }

  private let seed: UInt64
  private let settings: Round.Settings
  private var level: Level { settings.level }
  private var cards: [[Card]]

  init(_ settings: Round.Settings, from materials: Materials) {
    seed = settings.seed
    self.settings = settings
    var random = SplitMix64(seed: seed / Self.cycle)
    cards = Part.Kind.allCases.map { kind in
      materials.all(kind).filter(settings.accept).shuffled(using: &random)
        .map { Card(part: Part(kind, $0, for: settings.level), isTold: $0.isTold) }
    }
  }

  /// Returns the parts of the seed's round.
  mutating func parts() -> [Part] {
    var parts: [Part] = []
    let last = Int(seed % Self.cycle)
    for number in 0...last { parts = round(number) }
    // Another takes the place of what is told; all other rounds are as if nothing were.
    return parts.compactMap { part in
      guard let place = cards.firstIndex(where: { $0.contains { $0.isTold && $0.part == part } })
      else { return part }
      let others = parts.filter { $0 != part }
      return best(of: place, others.filter { $0.kind == part.kind }, others, in: last, untold: true)
        .map { cards[place][$0].part }
    }
  }

  private mutating func round(_ number: Int) -> [Part] {
    var parts: [Part] = []
    for (place, kind) in Part.Kind.allCases.enumerated() {
      var drawn: [Part] = []
      while drawn.count < settings.count(of: kind),
        let best = best(of: place, drawn, parts, in: number)
      {
        cards[place][best].count += 1
        cards[place][best].last = number
        drawn.append(cards[place][best].part)
      }
      parts += drawn
    }
    return parts
  }

  /// The place of the card that fits best beside what was drawn; nil if there is none.
  private func best(
    of place: Int, _ drawn: [Part], _ others: [Part], in number: Int, untold isUntold: Bool = false
  ) -> Int? {
    let subjects = Set(drawn.map { $0.id.prefix { $0 != " " } })
    let ranks = cards[place].map { card -> Int in
      guard !subjects.contains(card.subject), !(isUntold && card.isTold) else { return .max }
      let isRecent = card.last.map { number - $0 <= Self.pause } ?? false
      return (isTooLow(card.part, drawn) ? 10_000_000 : 0)
        + 1_000_000 * clash(card.part, drawn) + (isRecent ? 100_000 : 0)
        + 10 * card.count + clash(card.part, others)
    }
    guard let best = ranks.indices.min(by: { ranks[$0] < ranks[$1] }), ranks[best] < .max else {
      return nil
    }
    return best
  }

  /// Whether a question of a lower level would leave less than half of the questions to its own.
  private func isTooLow(_ part: Part, _ drawn: [Part]) -> Bool {
    let own = drawn.count { $0.level == level }
    return part.kind == .question && part.level != level && 2 * own < settings.count(of: part.kind)
  }

  /// How much a part has in common with others; the lesson matters more than the topic.
  private func clash(_ part: Part, _ others: [Part]) -> Int {
    (others.contains { $0.lesson == part.lesson } ? 2 : 0)
      + (others.contains { $0.topic == part.topic } ? 1 : 0)
  }
}
