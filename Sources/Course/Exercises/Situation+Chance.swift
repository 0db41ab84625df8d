import Simulation

/// Situations that are drawn by chance, and those that are smaller.
extension Situation {
  /// How many departures a situation that is drawn by chance has at most, and one for a rare option.
  ///
  /// All that are smaller are played, too: with 4 departures these are up to 14, with 3 up to 6.
  private static let mostByChance = (usual: 4, rare: 3)

  /// The situations with one departure less, each without what came up only with that departure.
  func smaller(_ make: (inout Draw) -> Void) -> [Situation] {
    fewer.map { Draw.settled($0, make) }
  }

  /// The departures without one of them, each in turn.
  private var fewer: [Situation] {
    departures.indices.map { index in
      var fewer = departures
      fewer.remove(at: index)
      return Situation(fewer)
    }
  }

  /// Situations by chance, and all that are smaller, without `others`; the smallest first.
  ///
  /// Each rare option, such as a large number, comes up in two that are drawn, if it can.
  static func byChance(
    _ seeds: Int, besides others: [Situation], _ make: (inout Draw) -> Void
  ) -> [Situation] {
    var known = Set(others)
    var found: [Situation] = []
    func add(_ situation: Situation) {
      guard known.insert(situation).inserted else { return }
      found.append(situation)
      for fewer in situation.fewer where !known.contains(fewer) {
        add(Draw.settled(fewer, make))
      }
    }
    drawnByChance(seeds, besides: known, make).forEach(add)
    let bySize = Dictionary(grouping: found, by: \.departures.count)
    return bySize.keys.sorted().flatMap { bySize[$0] ?? [] }
  }

  private static func drawnByChance(
    _ seeds: Int, besides others: Set<Situation>, _ make: (inout Draw) -> Void
  ) -> [Situation] {
    var known = others
    var random = SplitMix64(seed: 7)
    var drawn: [Situation] = []
    func drawOne(keeping departures: [Departure] = []) {
      let most = departures.isEmpty ? mostByChance.usual : mostByChance.rare
      let situation = Draw.byChance(&random, keeping: departures, make)
        .cut(to: most, keeping: departures, &random, make)
      if known.insert(situation).inserted { drawn.append(situation) }
    }
    for _ in 0..<seeds { drawOne() }
    for rare in seeds > 0 ? Draw.drawn(Situation(), make).rareDepartures : [] {
      for situation in Draw.drawn(Situation([rare]), make).inOtherOrders
      where known.insert(situation).inserted {
        drawn.append(situation)
      }
      // What is drawn may be known already, so there are some tries more.
      for _ in 0..<6 where drawn.count(where: { $0.departures.contains(rare) }) < 4 {
        drawOne(keeping: [rare])
      }
    }
    return drawn
  }

  /// The same with so many departures at most; which ones it loses is chance.
  private func cut(
    to most: Int, keeping kept: [Departure], _ random: inout SplitMix64,
    _ make: (inout Draw) -> Void
  ) -> Situation {
    var fewer = departures
    while fewer.count > most {
      let places = fewer.indices.filter { !kept.contains(fewer[$0]) }
      fewer.remove(at: places[Int(random.next() % UInt64(places.count))])
    }
    return Draw.settled(Situation(fewer), make)
  }
}
