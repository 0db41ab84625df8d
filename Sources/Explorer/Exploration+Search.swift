import Dispatch
import Scenario
import Simulation
import Styles

/// A schedule, and what comes of it.
struct Played: Sendable {
  let node: Frontier.Node
  let schedule: Schedule
  /// In each style, in order.
  let performances: [Performance]
  let kinds: [Exploration.Found.Kind]
  /// Whether all of it was known without playing.
  let isKnown: Bool
}

extension Exploration {
  /// Whether ways that lead to equivalents of what is played are left out.
  var hasSleepSets: Bool { bound == .exhaustive && reduces && !jobs && styles.count == 1 }

  /// Plays layer after layer of schedules of the same cost.
  func search(
    while goOn: (Progress) -> Bool, seeing see: ([Performance]) -> Void
  ) -> (found: [Found], progress: Progress) {
    var search = Search(budget: budget)
    if folds { search.alike = AlikeArrivals(in: self) }
    while let layer = search.frontier.takeLayer(at: search.progress.cost) {
      let isWhole =
        explore(layer, &search, while: goOn, seeing: see)
        && search.frontier.leastDropped ?? .max > search.progress.cost
      guard isWhole else { return (shrunk(search.findings.all), search.progress) }
      search.progress.completeToCost = search.progress.cost
      search.progress.cost += 1
    }
    search.progress.cost -= 1
    search.countWaiting()
    return (shrunk(search.findings.all), search.progress)
  }

  /// Plays a layer, a few schedules at the same time; false if not all of it was played.
  private func explore(
    _ layer: [Frontier.Node], _ search: inout Search, while goOn: (Progress) -> Bool,
    seeing see: ([Performance]) -> Void
  ) -> Bool {
    let left = budget - search.progress.played
    // What this layer leads to costs more than all of it.
    let count = search.progress.played + layer.count
    let size = threads == 1 ? 1 : threads * 32
    for start in stride(from: 0, to: min(left, layer.count), by: size) {
      for played in play(layer[start..<min(start + size, left, layer.count)], &search) {
        search.countWaiting()
        guard goOn(search.progress) else { return false }
        search.frontier.prepare(
          above: search.progress.cost,
          upTo: min(room(above: search.progress.cost), bound == .exhaustive ? 1 : 2), before: count)
        take(played, &search)
        see(played.performances)
      }
    }
    search.countWaiting()
    return layer.count <= left
  }

  /// Adds what was found, and the schedules to which this one leads.
  private func take(_ played: Played, _ search: inout Search) {
    let cost = search.progress.cost
    defer { addNeighbours(of: played, upTo: room(above: cost), to: &search) }
    guard !search.isLeftOut(played) else { return search.progress.leftOut += 1 }
    let dependent = dependent(on: played.schedule, played.performances, &search.inOrder)
    search.progress.played += 1
    search.progress.skipped += played.isKnown ? 1 : 0
    search.findings.note(played.kinds + dependent, played.schedule, cost)
  }

  /// Plays schedules, as far as it is not known what comes of them.
  private func play(_ nodes: ArraySlice<Frontier.Node>, _ search: inout Search) -> [Played] {
    let cost = search.progress.cost
    let tasks = nodes.map { node in
      (node, search.frontier.schedule(of: node), search.frontier.takeKnown(node))
    }
    return concurrently(tasks, threads: threads) { node, schedule, known in
      let performances = styles.indices.map {
        known[$0] ?? play(schedule, in: styles[$0], at: cost)
      }
      return Played(
        node: node, schedule: schedule, performances: performances,
        kinds: Findings.kinds(in: performances.map(\.trace)),
        isKnown: known.count == styles.count)
    }
  }

  /// How much more than that a schedule may cost.
  private func room(above cost: Int) -> Int {
    if case .cost(let most) = bound { most - cost } else { .max }
  }

  /// Plays a schedule in one style; once more, to see what is touched, if that may spare others.
  private func play(_ schedule: Schedule, in style: Style, at cost: Int) -> Performance {
    let performance = style.play(
      script, choices: .environment(schedule.names, jobs: jobs, atOnce: atOnce))
    guard reduces, !jobs, room(above: cost) > 0,
      performance.mayBeReordered(behind: schedule.names.count)
    else {
      return performance
    }
    return style.play(script, choices: .environment(schedule.names, footprints: true))
  }
}

/// Returns what `work` makes of each item, in order; several threads share it.
private func concurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item], threads: Int, _ work: @escaping @Sendable (Item) -> Result
) -> [Result] {
  guard threads > 1, items.count > 1 else { return items.map(work) }
  let results = Locked([Result?](repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    let result = work(items[index])
    results.withLock { $0[index] = result }
  }
  return results.withLock { $0 }.compactMap(\.self)
}
