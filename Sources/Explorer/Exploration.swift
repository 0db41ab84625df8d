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
    /// How many others were left out, because they are equivalent to some that were played.
    public var leftOut = 0
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
  /// Whether a schedule may also let answers, and leaving, come before jobs that are ready.
  public let atOnce: Bool
  /// Whether alike answers are taken in other orders one at a time only; see `AlikeArrivals`.
  public let folds: Bool
  /// What may come in place of a good answer, where faults count.
  public let faults: [Fault]
  let reduces: Bool
  let budget: Int
  let threads: Int

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - script: the scenario whose answers and actions may come in another order, or fail.
  ///   - styles: who is to be watched.
  ///   - bound: how far to go.
  ///   - jobs: whether a schedule may also take the ready jobs of a program in another order.
  ///   - atOnce: whether a schedule may do so, and also let answers, and the user's leaving, come before
  ///     jobs that are ready.
  ///   - reduces: whether not to play what is equivalent to a schedule that was played; see
  ///     `Neighbour` and `SleepSet`.
  ///   - folds: whether to take alike answers in other orders one at a time only, beyond cost 1.
  ///   - faults: what may come in place of a good answer.
  ///   - budget: how many schedules to play at most.
  ///   - threads: how many schedules to play at the same time; what is found is the same.
  public init(
    of script: Script, styles: [Style], bound: Bound, jobs: Bool = false, atOnce: Bool = false,
    reduces: Bool = true, folds: Bool = false, faults: [Fault] = Fault.usual, budget: Int = 100_000,
    threads: Int = 1
  ) {
    self.script = script
    self.styles = styles
    self.bound = bound
    self.jobs = jobs || atOnce
    self.atOnce = atOnce
    self.reduces = reduces
    self.folds = folds
    self.faults = faults
    self.threads = max(1, threads)
    self.budget = budget
  }
}

extension Exploration {
  /// Plays schedule after schedule, the cheapest first.
  ///
  /// Each schedule is played from the start in every style. Of the choice points met on the way each
  /// other option is a further schedule. No schedule is played twice. As long as the budget lasts,
  /// none within the bound is left out but those that are equivalent to others, as `SleepSet` says,
  /// and on request those that `AlikeArrivals` folds.
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
}

extension Exploration {
  /// Plays a schedule in every style.
  func play(_ schedule: Schedule, jobs: Bool) -> [Performance] {
    let choices = Choices.environment(schedule.names, jobs: jobs, atOnce: jobs && atOnce)
    return styles.map { $0.play(script, choices: choices) }
  }

  /// What there is to find in the performances of one schedule.
  func kinds(
    of schedule: Schedule, _ performances: [Performance], _ inOrder: inout TracesInOrder
  ) -> [Found.Kind] {
    Findings.kinds(in: performances.map(\.trace))
      + dependent(on: schedule, performances, &inOrder)
  }

  /// The styles that do something else when only their own jobs come in another order.
  func dependent(
    on schedule: Schedule, _ performances: [Performance], _ inOrder: inout TracesInOrder
  ) -> [Found.Kind] {
    let dependent = styles.indices.filter { index in
      let jobs = performances[index].choicePoints.filter(\.isJob)
      // What comes from outside before a job may well change what is seen.
      return jobs.contains { $0.taken > 0 } && !jobs.contains { Choices.isAtOnce($0.name) }
        && !inOrder.trace(of: styles[index], script, schedule).looksLike(performances[index].trace)
    }
    return dependent.map { .jobOrder(style: styles[$0].name) }
  }
}
