/// How the next of the ready jobs is found.
enum JobOrder {
  case firstComeFirstServed
  /// The first job of any queue.
  case anyQueue
  /// Any job that could be next, by name.
  case named
}

/// Takes the decisions of one run and remembers them.
struct ChoiceMaker {
  private let choices: Choices
  /// How the next of the ready jobs is found.
  let jobOrder: JobOrder
  /// Whether an arrival may come before jobs that are ready.
  private(set) var takesAtOnce = false
  /// Whether jobs run on several threads.
  private(set) var hasThreads = false
  /// Whether a job comes in another order only where a task is ready.
  private(set) var ordersTasksOnly = false
  /// Whether to record which states a step touches.
  private(set) var recordsStates = false
  /// The names of an environment that have not come up yet, in order.
  private var expected = ExpectedSteps()
  private var priorities: Priorities?
  /// How often each name was taken under a seed.
  private var occurrences: [String: Int] = [:]
  private var position = 0
  /// The points met so far; stays empty under `.first`, which needs no record.
  private(set) var points: [ChoicePoint] = []
  /// The tasks that a choice has taken, and that have done nothing on record since.
  private var takenTasks: [(point: Int, task: TaskIdentity)] = []
  /// What did not fit the script, until someone takes it.
  private var misfit: String?

  init(_ choices: Choices) {
    self.choices = choices
    switch choices {
    case .first: jobOrder = .firstComeFirstServed
    case .seeded, .scripted: jobOrder = .anyQueue
    case .environment(
      let names, let jobs, let atOnce, let footprints, let onThreads, let tasks):
      let named = JobNames.kinds(of: names)
      hasThreads = onThreads || named.interrupts
      expected = ExpectedSteps(names)
      points.reserveCapacity(8)
      recordsStates = footprints
      takesAtOnce = atOnce || named.comesAtOnce
      jobOrder =
        jobs || tasks || takesAtOnce || named.names || hasThreads ? .named : .firstComeFirstServed
      ordersTasksOnly = tasks && !jobs && !takesAtOnce && !hasThreads
    case .priorities(let seed, let depth, let steps):
      priorities = Priorities(seed: seed, depth: depth, steps: steps)
      jobOrder = .named
    }
  }

  /// Whether the first option is taken anyway, so that nobody needs to list the others.
  var isAlwaysFirst: Bool {
    if case .first = choices { true } else { false }
  }

  /// The rest of the next expected name that begins with `name`; nil if there is none.
  func expectedEnding(of name: String) -> Substring? {
    switch choices {
    case .first, .seeded, .priorities: nil
    case .scripted(let names):
      names.dropFirst(position).lazy.compactMap { $0.ending(of: name) }.first
    case .environment: expected.ending(of: name)
    }
  }

  /// Returns the index of the arrival or timer to take; where names count, each is recorded.
  mutating func pickArrival(_ options: [String]) -> Int {
    switch choices {
    case .environment, .priorities: pickNamed(options, isJob: false)
    case .first, .seeded, .scripted: pick(options)
    }
  }

  /// Returns the index of the job to take, or of what comes from outside before it: those come last.
  ///
  /// Where there is only one, nothing is recorded; a schedule may name it all the same.
  mutating func pickJob(_ jobs: [Job], orAtOnce arrivals: [String]) -> Int {
    if jobs.count + arrivals.count > 1 {
      let names = jobs.map { $0.name?.text ?? "" } + arrivals.map(JobNames.nameAtOnce(of:))
      let taken = pickNamed(names, isJob: true)
      if taken < jobs.count, let job = jobs[taken].ofTask {
        takenTasks.append((points.count - 1, TaskIdentity(of: job)))
      }
      return taken
    }
    expected.takeFirst(if: jobs.first?.name?.text)
    return 0
  }

  /// Returns the index of what comes next on several threads.
  mutating func pickOnThreads(_ options: [String], at site: CallSite?) -> Int {
    if options.count > 1 {
      defer { points[points.count - 1].site = site }
      return pickNamed(options, isJob: true)
    }
    expected.takeFirst(if: options.first)
    return 0
  }

  /// Notes what is recorded with this number, if a task does it that a choice has taken, as the first
  /// thing since.
  mutating func noteDeed(_ number: Int) {
    guard !takenTasks.isEmpty, let task = TaskIdentity.current else { return }
    for taken in takenTasks where taken.task == task {
      points[taken.point].first = FirstDeed(event: number, task: TaskIdentity.currentName)
    }
    takenTasks.removeAll { $0.task == task }
  }

  private mutating func pickNamed(_ options: [String], isJob: Bool) -> Int {
    let taken = priorities?.pick(options) ?? expected.take(from: options) ?? 0
    endStep(before: options[taken])
    points.append(ChoicePoint(options: options, taken: taken, isJob: isJob))
    return taken
  }

  /// Notes that the present step shows.
  mutating func noteEffect() {
    if !points.isEmpty { points[points.count - 1].footprint.shows = true }
  }

  /// Notes that the present step runs what nobody can look into.
  mutating func noteOpaque() {
    if !points.isEmpty { points[points.count - 1].footprint.isOpaque = true }
  }

  /// Ends the present step: what is touched from here on belongs to the next, of that name.
  mutating func endStep(before name: String) {
    guard recordsStates else { return }
    let states = TouchedStates.take(before: name)
    if !points.isEmpty { points[points.count - 1].footprint.states = states }
  }

  /// Returns the index of the option to take.
  ///
  /// A single option is taken without a choice point. If a script names it, that name is used up.
  mutating func pick(_ options: [String]) -> Int {
    guard options.count > 1 else {
      if case .scripted(let names) = choices, position < names.count,
        options.first == names[position]
      {
        position += 1
      }
      return 0
    }
    let taken = decide(options)
    points.append(ChoicePoint(options: options, taken: taken))
    return taken
  }

  /// Returns what did not fit the script, at the end of a run; the script is over then.
  mutating func takeMisfit() -> String? {
    guard case .scripted(let names) = choices else { return expected.takeMisfit() }
    if misfit == nil, position < names.count {
      misfit = """
        step \(position + 1) of the schedule wants '\(names[position])', \
        but the run was over by then
        """
    }
    position = names.count
    return misfit.take()
  }

  private mutating func decide(_ options: [String]) -> Int {
    switch choices {
    case .first, .environment, .priorities:
      return 0
    case .seeded(let seed):
      let ranks = options.map { rank(of: $0, seed) }
      let taken = ranks.indices.min { (ranks[$0], $0) < (ranks[$1], $1) } ?? 0
      occurrences[options[taken], default: 0] += 1
      return taken
    case .scripted(let names):
      guard position < names.count, misfit == nil else { return 0 }
      if let index = options.firstIndex(of: names[position]) {
        position += 1
        return index
      }
      misfit = """
        step \(position + 1) of the schedule wants '\(names[position])', \
        but only these could come next: \(options.joined(separator: ", "))
        """
      return 0
    }
  }
}

extension ChoiceMaker {
  /// A pseudo-random number that depends on the seed, the name, and how often that was taken.
  private func rank(of name: String, _ seed: UInt64) -> UInt64 {
    SplitMix64.hash(
      of: name, from: seed &+ UInt64(occurrences[name, default: 0]) &* 0x1000_0001)
  }
}

extension SplitMix64 {
  /// A pseudo-random number that depends on the name and on where it starts.
  package static func hash(of name: String, from start: UInt64) -> UInt64 {
    name.utf8.reduce(start) { hash, byte in
      var random = SplitMix64(seed: hash ^ UInt64(byte))
      return random.next()
    }
  }
}

/// A small, fast pseudo-random generator with the same sequence on every machine.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to `seed`.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
