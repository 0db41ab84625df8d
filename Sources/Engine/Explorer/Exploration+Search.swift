import Dispatch
import Simulation

/// A schedule, and the result of it.
struct Played: Sendable {
  let node: Frontier.Node
  let schedule: Schedule
  /// In each program, in order.
  let runs: [Run]
  let kinds: [FindingKind]
  /// Whether all of it was known without playing.
  let isKnown: Bool
}

extension Exploration {
  /// Whether ways that lead to equivalents of what is played are left out.
  var hasSleepSets: Bool { bound == .exhaustive && reduces && !jobs && programs.count == 1 }

  /// Plays layer after layer of schedules of the same cost.
  func search(
    while goOn: (Progress) -> Bool, seeing see: (Schedule, [Run]) -> Void
  ) -> (found: [Finding], progress: Progress) {
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
    seeing see: (Schedule, [Run]) -> Void
  ) -> Bool {
    let left = budget - search.progress.played
    // What this layer leads to costs more than all of it.
    let count = search.progress.played + layer.count
    // Large programs take so long that somebody would wait for the progress of more at a time.
    let size = workers == 1 ? 1 : workers * 8
    for start in stride(from: 0, to: min(left, layer.count), by: size) {
      for played in play(layer[start..<min(start + size, left, layer.count)], &search) {
        search.countWaiting()
        guard goOn(search.progress) else { return false }
        search.frontier.prepare(
          above: search.progress.cost,
          upTo: min(room(above: search.progress.cost), bound == .exhaustive ? 1 : 2), before: count)
        take(played, &search)
        see(played.schedule, played.runs)
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
    let dependent = dependent(on: played.schedule, played.runs, &search.inOrder)
    search.progress.played += 1
    search.progress.skipped += played.isKnown ? 1 : 0
    let kinds = played.kinds + dependent.map { .jobOrder(program: $0) }
    search.findings.note(kinds, played.schedule, cost)
    search.progress.found = search.findings.all.count
  }

  /// Plays those schedules whose results are not known yet.
  private func play(_ nodes: ArraySlice<Frontier.Node>, _ search: inout Search) -> [Played] {
    let cost = search.progress.cost
    let tasks = nodes.map { node in
      (node, search.frontier.schedule(of: node), search.frontier.takeKnown(node))
    }
    return concurrently(tasks, workers: workers) { node, schedule, known in
      let runs = programs.indices.map {
        known[$0] ?? play(schedule, in: programs[$0], at: cost)
      }
      return Played(
        node: node, schedule: schedule, runs: runs,
        kinds: FindingKind.all(in: runs),
        isKnown: known.count == programs.count)
    }
  }

  /// How much more than that a schedule may cost.
  private func room(above cost: Int) -> Int {
    if case .cost(let most) = bound { most - cost } else { .max }
  }

  /// Plays one program under a schedule; once more, to see what is touched, if that may spare others.
  private func play(_ schedule: Schedule, in program: Program, at cost: Int) -> Run {
    let run = program.play(choices(of: schedule))
    guard reduces, !jobs, room(above: cost) > 0,
      run.mayBeReordered(behind: schedule.names.count)
    else {
      return run
    }
    return program.play(.environment(schedule.names, footprints: true))
  }
}

/// Returns what `work` makes of each item, in order; several workers share it.
private func concurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item], workers: Int, _ work: @escaping @Sendable (Item) -> Result
) -> [Result] {
  guard workers > 1, items.count > 1 else { return items.map(work) }
  let results = Locked(unwatched: [Result?](repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    let result = work(items[index])
    results.withLock { $0[index] = result }
  }
  return results.withLock { $0 }.compactMap(\.self)
}
