import Simulation
import Trace

/// What to find out, and how far to go.
package struct Exploration: Sendable {
  /// How far to go.
  package enum Bound: Hashable, Sendable, Codable {
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

  /// How far an exploration has come.
  package struct Progress: Hashable, Sendable, Codable {
    /// How many schedules have been played.
    package var played = 0
    /// How many of these were counted without playing them, because an equivalent one was played.
    package var skipped = 0
    /// How many others are not counted, because each is equivalent to one that was played.
    package var leftOut = 0
    /// How many schedules are known that have not been played.
    package var waiting = 0
    /// The cost of the schedules that are being played.
    package var cost = 0
    /// The greatest cost up to which all schedules have been played; nothing before the first.
    package var completeToCost: Int?
    /// How many kinds of finding are known.
    package var found = 0

    /// Describes a search that has played so many schedules.
    package init(played: Int = 0) {
      self.played = played
    }
  }

  /// The programs that are watched.
  package let programs: [Program]
  /// The same programs in other sizes, if they have a size.
  package let scale: Scale?
  /// How far to go.
  package let bound: Bound
  /// Whether a schedule may also take the ready jobs of a program in another order.
  package let jobs: Bool
  /// Whether a schedule may do so with the jobs of tasks, in programs that have any.
  package let tasks: Bool
  /// Whether a schedule may also let answers, and leaving, come before jobs that are ready.
  package let atOnce: Bool
  /// Whether the jobs of a program run on several threads, which a schedule interrupts at locks.
  package let onThreads: Bool
  /// Whether alike answers are taken in other orders one at a time only; see `AlikeArrivals`.
  package let folds: Bool
  /// What may come in place of something good, where faults count.
  package let faults: [Replacement]
  /// Whether what is equivalent to a schedule that was played is not played.
  package let reduces: Bool
  /// How many schedules are played at most.
  package let budget: Int
  /// How many schedules are played at the same time.
  package let workers: Int

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - programs: what is to be watched; all react to the same outside.
  ///   - scale: the same programs in other sizes, if they have a size.
  ///   - bound: how far to go.
  ///   - jobs: whether a schedule may also take the ready jobs of a program in another order.
  ///   - tasks: whether it may do so with the jobs of tasks, in programs that have any, up to a cost.
  ///   - atOnce: whether it may do so with all jobs, and also let answers, and the user's leaving,
  ///     come before jobs that are ready.
  ///   - onThreads: whether jobs run on several threads, which a schedule interrupts at locks.
  ///   - reduces: whether not to play what is equivalent to a schedule that was played; see
  ///     `Neighbour` and `SleepSet`.
  ///   - folds: whether to take alike answers in other orders one at a time only, beyond cost 1.
  ///   - faults: what may come in place of something good.
  ///   - budget: how many schedules to play at most.
  ///   - workers: how many schedules to play at the same time; what is found is the same.
  package init(
    of programs: [Program], scale: Scale? = nil, bound: Bound, jobs: Bool = false,
    tasks: Bool = false, atOnce: Bool = false, onThreads: Bool = false, reduces: Bool = true,
    folds: Bool = false,
    faults: [Replacement] = [],
    budget: Int = 100_000, workers: Int = 1
  ) {
    self.programs = programs
    self.scale = scale
    self.bound = bound
    self.jobs = jobs || atOnce || onThreads
    // A schedule that is replayed names the jobs itself, and `exhaustive` means what comes from outside.
    self.tasks = if case .cost = bound { tasks && !self.jobs } else { false }
    self.atOnce = atOnce
    self.onThreads = onThreads
    self.reduces = reduces
    self.folds = folds
    self.faults = faults
    self.workers = max(1, workers)
    self.budget = budget
  }
}

extension Exploration {
  /// Plays schedule after schedule, the cheapest first.
  ///
  /// Each schedule is played from the start in every program. Of the choice points met on the way each
  /// other option is a further schedule. No schedule is played twice. As long as the budget lasts,
  /// none within the bound is left out but those that are equivalent to others, as `SleepSet` says,
  /// and on request those that `AlikeArrivals` folds.
  ///
  /// - Parameters:
  ///   - goOn: told how far it is, before each schedule; false stops.
  ///   - see: told of each schedule that the search plays, and what each program made of it.
  /// - Returns: what was found, the cheapest first, and how far it came.
  package func run(
    while goOn: (Progress) -> Bool = { _ in true },
    seeing see: (Schedule, [Run]) -> Void = { _, _ in }
  ) -> (found: [Finding], progress: Progress) {
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
  /// Plays every program under a schedule.
  func play(_ schedule: Schedule) -> [Run] {
    programs.map { $0.play(choices(of: schedule, in: $0)) }
  }

  /// Plays every program under a schedule, all jobs in other orders or none.
  func play(_ schedule: Schedule, jobs: Bool) -> [Run] {
    let choices = Choices.environment(
      schedule.names, jobs: jobs, atOnce: jobs && atOnce, onThreads: jobs && onThreads)
    return programs.map { $0.play(choices) }
  }

  /// Whether jobs of a program come in other orders.
  func reordersJobs(of program: Program) -> Bool { jobs || tasks && program.hasTasks }

  /// How the world of a program decides under a schedule.
  func choices(of schedule: Schedule, in program: Program) -> Choices {
    if tasks {
      // What reorders the jobs of one program says nothing to another.
      return program.hasTasks
        ? .environment(schedule.names, tasks: true)
        : .environment(schedule.withoutJobs.names)
    }
    return .environment(schedule.names, jobs: jobs, atOnce: atOnce, onThreads: onThreads)
  }

  /// What there is to find in the runs of one schedule.
  func kinds(
    of schedule: Schedule, _ runs: [Run], _ inOrder: inout TracesInOrder
  ) -> [FindingKind] {
    FindingKind.all(in: runs, dependent: dependent(on: schedule, runs, &inOrder))
  }

  /// The programs that do something else when only their own jobs come in another order.
  func dependent(
    on schedule: Schedule, _ runs: [Run], _ inOrder: inout TracesInOrder
  ) -> [String] {
    // Other threads, and tasks, may always change what is seen; what is wrong with that is told by
    // verdicts. Who asks for other orders of all jobs wants to know more.
    if onThreads || tasks { return [] }
    let dependent = programs.indices.filter { index in
      let jobs = runs[index].choicePoints.filter(\.isJob)
      // What comes from outside before a job may well change what is seen.
      return jobs.contains { $0.taken > 0 } && !jobs.contains { Choices.isAtOnce($0.name) }
        && !inOrder.trace(of: programs[index], schedule).looksLike(runs[index].trace)
    }
    return dependent.map { programs[$0].name }
  }
}
