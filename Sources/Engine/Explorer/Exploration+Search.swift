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

  /// Whether schedules are played on threads for operations.
  private var hasOperations: Bool { programs.contains(where: \.hasOperations) }

  /// How many schedules are played before their results are looked at.
  ///
  /// With more, somebody would wait for progress where programs are large. With operations, fewer would
  /// cost more: the threads that play them are made for each batch. On several threads a run may leave
  /// threads that wait for ever, so the results of one are looked at before the next.
  private var batch: Int {
    if hasOperations { return workers * 32 }
    return onThreads && workers == 1 ? 1 : workers * 8
  }

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
    for start in stride(from: 0, to: min(left, layer.count), by: batch) {
      for played in play(layer[start..<min(start + batch, left, layer.count)], &search) {
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
    return concurrently(tasks) { (task, thread, end: @escaping @Sendable (Played) -> Void) in
      let (node, schedule, known) = task
      @Sendable func play(_ rest: Range<Int>, after runs: [Run]) {
        guard let index = rest.first else {
          return end(
            Played(
              node: node, schedule: schedule, runs: runs, kinds: FindingKind.all(in: runs),
              isKnown: known.count == programs.count))
        }
        let next = { @Sendable run in play(rest.dropFirst(), after: runs + [run]) }
        if let run = known[index] { return next(run) }
        self.play(schedule, in: programs[index], at: cost, on: thread, then: next)
      }
      play(programs.indices, after: [])
    }
  }

  /// How much more than that a schedule may cost.
  private func room(above cost: Int) -> Int {
    if case .cost(let most) = bound { most - cost } else { .max }
  }

  /// Plays one program under a schedule; once more, to see what is touched, if that may spare others.
  private func play(
    _ schedule: Schedule, in program: Program, at cost: Int, on thread: OperationThread?,
    then end: @escaping @Sendable (Run) -> Void
  ) {
    program.play(choices(of: schedule, in: program), on: thread) { run in
      let mayBeReordered =
        reduces && !reordersJobs(of: program) && room(above: cost) > 0
        && run.mayBeReordered(behind: schedule.names.count)
      guard mayBeReordered else { return end(run) }
      program.play(
        .environment((tasks ? schedule.withoutJobs : schedule).names, footprints: true),
        on: thread, then: end)
    }
  }

  /// Returns what `work` hands on for each item, in order; several workers share it.
  private func concurrently<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ work:
      @escaping @Sendable (Item, OperationThread?, @escaping @Sendable (Result) -> Void) -> Void
  ) -> [Result] {
    if hasOperations, !onThreads {
      return OperationThread.map(items, threads: workers, work)
    }
    let results = Locked(unwatched: [Result?](repeating: nil, count: items.count))
    @Sendable func perform(_ index: Int) {
      work(items[index], nil) { result in results.withLock { $0[index] = result } }
    }
    if workers > 1, items.count > 1 {
      DispatchQueue.concurrentPerform(iterations: items.count, execute: perform)
    } else {
      items.indices.forEach(perform)
    }
    return results.withLock { $0 }.compactMap(\.self)
  }
}
