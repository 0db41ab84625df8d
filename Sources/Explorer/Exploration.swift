import Scenario
import Simulation
import Styles
import Trace

/// What to find out, and how far to go.
public struct Exploration: Sendable {
  /// How far to go.
  public enum Bound: Hashable, Sendable {
    /// All schedules whose cost is at most this; cost counts reorderings and faults.
    case cost(Int)
    /// All schedules without faults.
    case exhaustive
    /// So many seeds, from the given one on: each ranks by chance what may come next, jobs of the
    /// program included, without faults. It is a sample, and proves nothing by finding nothing.
    case random(Int, firstSeed: UInt64)
    /// So many seeds, from the given one on: each draws priorities, which change `depth - 1` times
    /// in a run. This is PCT, and no less a sample.
    case pct(Int, depth: Int, firstSeed: UInt64)
    /// This schedule alone.
    case replay(Schedule)
  }

  /// Something that a schedule brings out.
  public struct Found: Sendable {
    /// What is found.
    public enum Kind: Hashable, Sendable {
      /// A style breaks its contract.
      case violation(style: String, Verdict)
      /// The styles do not agree: their classes.
      case parting([[String]])
      /// A style does something else when its own ready jobs run in another order, and nothing that
      /// comes from outside is changed.
      case jobOrder(style: String)
    }

    /// What is found.
    public let kind: Kind
    /// The cheapest schedule that brings it out, without any step that can be left away.
    public let schedule: Schedule
    /// How many reorderings and faults it takes; of a schedule that is replayed, reorderings only.
    public let cost: Int
    /// The first seed that brings it out, if the search was random; then there is no schedule.
    public var seed: UInt64?
    /// How few avatars are enough to bring it out, if the story fetches many.
    public var count: Int?
  }

  /// How far an exploration has come.
  public struct Progress: Hashable, Sendable {
    /// How many schedules have been played.
    public var played = 0
    /// How many of these were not played in fact, because they are equivalent to others.
    public var skipped = 0
    /// How many schedules are known that have not been played.
    public var waiting = 0
    /// The cost of the schedules that are being played.
    public var cost = 0
    /// The greatest cost up to which all schedules have been played; nothing before the first.
    public var completeToCost: Int?
  }

  /// The scenario.
  public let script: Script
  /// Who is watched.
  public let styles: [Style]
  /// How far to go.
  public let bound: Bound
  /// Whether a schedule may also take the ready jobs of a program in another order.
  public let jobs: Bool
  let reduces: Bool
  let budget: Int

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - script: the scenario whose answers and actions may come in another order, or fail.
  ///   - styles: who is to be watched.
  ///   - bound: how far to go.
  ///   - jobs: whether a schedule may also take the ready jobs of a program in another order.
  ///   - reduces: whether not to play what is equivalent to a schedule that was played; see `Neighbour`.
  ///   - budget: how many schedules to play at most.
  public init(
    of script: Script, styles: [Style], bound: Bound, jobs: Bool = false, reduces: Bool = true,
    budget: Int = 100_000
  ) {
    self.script = script
    self.styles = styles
    self.bound = bound
    self.jobs = jobs
    self.reduces = reduces
    self.budget = budget
  }
}

extension Exploration {
  /// Plays schedule after schedule, the cheapest first.
  ///
  /// Each schedule is played from the start in every style. Of the choice points met on the way each
  /// other option is a further schedule. No schedule is played twice, and none is left out below
  /// the bound, as long as the budget lasts.
  ///
  /// - Parameters:
  ///   - goOn: told how far it is, before each schedule; false stops.
  ///   - see: told what each style made of each schedule that the search plays.
  /// - Returns: what was found, the cheapest first, and how far it came.
  public func run(
    while goOn: (Progress) -> Bool = { _ in true },
    seeing see: ([Performance]) -> Void = { _ in }
  ) -> (found: [Found], progress: Progress) {
    switch bound {
    case .random(let count, let seed):
      return sample(min(count, budget), from: seed, while: goOn) { .seeded($0) }
    case .pct(let count, let depth, let seed):
      let steps = play(Schedule([]), jobs: true).map(\.choicePoints.count).max() ?? 0
      return sample(min(count, budget), from: seed, while: goOn) {
        .priorities(seed: $0, depth: depth, steps: steps)
      }
    case .replay(let schedule): return replay(schedule)
    case .cost, .exhaustive: return search(while: goOn, seeing: see)
    }
  }

  private func search(
    while goOn: (Progress) -> Bool, seeing see: ([Performance]) -> Void
  ) -> (found: [Found], progress: Progress) {
    var search = Search()
    while let layer = search.frontier.takeLayer(at: search.progress.cost) {
      // What this layer leads to costs more than all of it.
      search.frontier.isFull = search.progress.played + layer.count >= budget
      for code in layer {
        search.countWaiting()
        guard search.progress.played < budget, goOn(search.progress) else {
          return (shrunk(search.findings.all), search.progress)
        }
        see(explore(search.frontier.schedule(of: code), &search))
      }
      search.progress.completeToCost = search.progress.cost
      search.progress.cost += 1
    }
    search.progress.cost -= 1
    search.countWaiting()
    return (shrunk(search.findings.all), search.progress)
  }

  /// Plays a schedule, as far as it is not known what comes of it, and adds what it leads to.
  private func explore(_ schedule: Schedule, _ search: inout Search) -> [Performance] {
    let cost = search.progress.cost
    let known = search.frontier.takeKnown(schedule)
    let performances = styles.indices.map { known[$0] ?? play(schedule, in: styles[$0], at: cost) }
    search.progress.played += 1
    if known.count == styles.count { search.progress.skipped += 1 }
    search.findings.note(kinds(of: schedule, performances, &search.inOrder), schedule, cost)
    for next in neighbours(of: schedule, performances, upTo: room(above: cost)) {
      search.frontier.add(next, at: cost + next.price)
    }
    return performances
  }

  /// How much more than that a schedule may cost.
  private func room(above cost: Int) -> Int {
    if case .cost(let most) = bound { most - cost } else { .max }
  }

  /// Plays a schedule in every style.
  func play(_ schedule: Schedule, jobs: Bool) -> [Performance] {
    styles.map { $0.play(script, choices: .environment(schedule.names, jobs: jobs)) }
  }

  /// Plays a schedule in one style; once more, to see what is touched, if that may spare others.
  private func play(_ schedule: Schedule, in style: Style, at cost: Int) -> Performance {
    let performance = style.play(script, choices: .environment(schedule.names, jobs: jobs))
    guard reduces, !jobs, room(above: cost) > 0,
      performance.mayBeReordered(behind: schedule.names.count)
    else {
      return performance
    }
    return style.play(script, choices: .environment(schedule.names, footprints: true))
  }

  /// What there is to find in the performances of one schedule.
  func kinds(
    of schedule: Schedule, _ performances: [Performance], _ inOrder: inout TracesInOrder
  ) -> [Found.Kind] {
    let traces = performances.map(\.trace)
    let dependent = styles.indices.filter { index in
      performances[index].choicePoints.contains { $0.isJob && $0.taken > 0 }
        && !inOrder.trace(of: styles[index], script, schedule).looksLike(traces[index])
    }
    return Findings.kinds(in: traces) + dependent.map { .jobOrder(style: styles[$0].name) }
  }
}

/// What a search has come to.
private struct Search {
  var frontier = Frontier()
  var findings = Findings()
  var inOrder = TracesInOrder()
  var progress = Exploration.Progress()

  mutating func countWaiting() {
    progress.waiting = frontier.count - progress.played
  }
}
