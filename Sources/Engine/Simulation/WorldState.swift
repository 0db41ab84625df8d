/// Everything that changes in a world; `World` keeps it behind its lock.
struct WorldState {
  var now: Duration = .zero
  var findings: [WorldFinding] = []
  var choices: ChoiceMaker
  var observer: (@Sendable (QueueMove) -> Void)?
  /// The world's operation queues, if it has any.
  var host: OperationHost?
  /// The index of the queue whose job is running.
  var lane: Int?
  /// Whether the job that runs, or ran last, belongs to a task.
  var isInTask = false

  static let names = ["main", "network", "background"]
  static let network = 1
  static let background = 2
  var queues = [FirstInFirstOut<Job>](repeating: FirstInFirstOut(), count: 3)
  var timers = TimerHeap()
  private var order = 0
  private var events = 0
  var cause: Int?
  /// The thread that may act; none while Foundation starts operations.
  private var thread: ThreadIdentity? = .current
  var steps = 0
  var jobNames = JobNames()
  /// The jobs that are under way, if they run on several threads.
  var strands = Strands()

  init(choices: Choices) {
    self.choices = ChoiceMaker(choices)
    if self.choices.hasThreads { jobNames.keepCounting() }
  }

  var looksAtTimers: Int { timers.looks }

  /// Whether the calling thread may act in this world.
  var isOwnThread: Bool { thread == .current }

  mutating func adoptThread() {
    thread = .current
  }

  mutating func leaveThread() {
    thread = nil
  }

  mutating func beginRun() {
    adoptThread()
    steps = 0
  }

  /// Notes an escape and returns false if the calling thread may not act in this world.
  mutating func allows(_ call: @autoclosure () -> String, at site: CallSite?) -> Bool {
    if isOwnThread {
      noteAct(call())
      return true
    }
    findings.append(.escape(call: call(), site: site))
    return false
  }

  mutating func stamp(_ call: String, at site: CallSite, isStimulus: Bool) -> Stamp? {
    guard allows(call, at: site) else { return nil }
    events += 1
    choices.noteEffect()
    choices.noteDeed(events)
    defer { if isStimulus { cause = events } }
    return Stamp(number: events, time: now, cause: cause, queue: lane ?? 0)
  }

  /// Queues the work of operations that Foundation has started.
  private mutating func admit(_ admitted: [(queue: Int, work: @Sendable () -> Void)]) {
    for (queue, work) in admitted { add(.block(work), .operation, to: queue, at: nil) }
  }

  /// Queues the next part of a task.
  ///
  /// It is queued even when it comes from another thread, or the task would never end; the
  /// finding says that its place is no longer the simulation's choice.
  mutating func add(_ work: Job.Work, to queue: Int) {
    if isOwnThread {
      noteResumption()
    } else {
      findings.append(.escape(call: "The continuation of a task", site: nil))
    }
    choices.noteOpaque()
    add(work, .task, to: queue, at: nil)
  }

  mutating func add(_ work: Job.Work, _ kind: QueueMove.Kind, to queue: Int, at site: CallSite?) {
    order += 1
    append(
      Job(
        queue: queue, work: work, kind: kind, order: order, origin: lane, cause: cause,
        site: site))
  }

  private mutating func append(_ job: Job) {
    if choices.jobOrder == .named { job.name = jobNames.name(of: job) }
    queues[job.queue].append(job)
  }

  /// Sets a timer.
  mutating func addTimer(
    _ work: Job.Work, after delay: Duration, arrival: Arrival? = nil, to queue: Int,
    at site: CallSite?
  ) -> TimerHeap.Ticket {
    order += 1
    choices.noteEffect()
    return timers.insert(
      Job(
        queue: queue, work: work, kind: .timer, order: order, origin: lane,
        cause: arrival?.cause ?? cause, site: site, arrival: arrival),
      at: now + max(delay, .zero))
  }

  /// Takes a timer away; the caller releases it outside the lock, since that may run any code.
  mutating func cancelTimer(_ ticket: TimerHeap.Ticket, at site: CallSite) -> Job? {
    guard allows("Cancellable.cancel", at: site) else { return nil }
    let timer = timers.remove(ticket)
    if timer != nil { choices.noteEffect() }
    return timer
  }

  /// Decides what the loop does next, in a run of at most `budget` jobs; nil when the world is at
  /// rest.
  mutating func nextTurn(within budget: Int) -> Turn? {
    if let host { return .operations(host) }
    return nextJobTurn(within: budget)
  }

  /// Decides what the loop does next on the present thread, after Foundation has started operations.
  mutating func nextTurn(
    admitting admitted: [(queue: Int, work: @Sendable () -> Void)], within budget: Int
  ) -> Turn? {
    adoptThread()
    choices.noteOpaque()
    admit(admitted)
    return nextJobTurn(within: budget)
  }

  private mutating func nextJobTurn(within budget: Int) -> Turn? {
    guard let job = nextJob() else { return nil }
    steps += 1
    guard steps <= budget else { return .stop(dropped: stop(job, .livelock(steps: budget))) }
    return .job(JobTurn(job: job, announce: announcement(of: job)))
  }

  /// Takes the next job and makes it the running one.
  private mutating func nextJob() -> Job? {
    lane = nil
    while true {
      if let job = readyJob() {
        lane = job.queue
        isInTask = job.ofTask != nil
        cause = job.cause
        return job
      }
      guard fireTimer() else { return nil }
    }
  }

  /// Ends a run that could go on for ever.
  ///
  /// Tasks stay, so that they can be cancelled and end; `job` and the rest are dropped.
  ///
  /// - Returns: what was dropped; the caller releases it outside the lock.
  mutating func stop(_ job: Job, _ finding: WorldFinding) -> DroppedWork {
    findings.append(finding)
    var left = [job]
    for index in queues.indices {
      while let job = queues[index].popFirst() { left.append(job) }
    }
    left.sort { $0.order < $1.order }
    for job in left where job.kind == .task { queues[job.queue].append(job) }
    let dropped = DroppedWork(jobs: left, timers: timers)
    timers = TimerHeap()
    rest(noting: [])
    return dropped
  }

  /// Ends a run.
  mutating func rest(noting unfinished: [WorldFinding]) {
    lane = nil
    choices.endStep(before: "the end")
    if let misfit = choices.takeMisfit() { findings.append(.misfit(misfit)) }
    for finding in unfinished where !findings.contains(finding) { findings.append(finding) }
  }
}

extension WorldState {
  /// Takes the next job in the order that the choices want.
  private mutating func readyJob() -> Job? {
    switch choices.jobOrder {
    case .firstComeFirstServed: oldestJob()
    case .anyQueue: chosenJob()
    case .named: namedJob()
    }
  }

  private mutating func oldestJob() -> Job? {
    var oldest: (index: Int, order: Int)?
    for index in queues.indices {
      guard let order = queues[index].first?.order else { continue }
      if order < oldest?.order ?? .max { oldest = (index, order) }
    }
    return oldest.flatMap { queues[$0.index].popFirst() }
  }

  private mutating func chosenJob() -> Job? {
    let heads = queues.compactMap(\.first).sorted { $0.order < $1.order }
    guard !heads.isEmpty else { return nil }
    let head = heads[choices.pick(heads.map { Self.names[$0.queue] })]
    return queues[head.queue].popFirst()
  }

  /// Takes the oldest job, or another that could be next where the choices name it.
  private mutating func namedJob() -> Job? {
    var ready: [Job] = []
    for queue in queues where !queue.isEmpty {
      var isBehind = false
      for job in queue.elements where !isBehind || !job.keepsItsPlace {
        ready.append(job)
        isBehind = isBehind || job.keepsItsPlace
      }
    }
    guard !ready.isEmpty else { return nil }
    ready.sort { $0.order < $1.order }
    if choices.ordersTasksOnly {
      let first = ready[0]
      if !ready.contains(where: { $0.ofTask != nil && $0.kind != .operation }) {
        ready = [first]
      } else {
        ready.removeAll { $0.kind == .operation && $0 !== first }
      }
    }
    let arrivals = choices.takesAtOnce ? timers.impatientArrivals : []
    let index = choices.pickJob(ready, orAtOnce: arrivals.map { timers.name(of: $0.ticket) })
    guard index < ready.count else {
      if let timer = timers.remove(arrivals[index - ready.count].ticket) { fire(timer) }
      return namedJob()
    }
    return queues[ready[index].queue].removeFirst { $0 === ready[index] }
  }

  /// Moves the clock to the next timer and puts its work on its queue; false if there is none.
  mutating func fireTimer() -> Bool {
    guard let job = nextTimer() else { return false }
    fire(job)
    return true
  }

  /// Puts the work of a timer on its queue.
  mutating func fire(_ timer: Job) {
    order += 1
    timer.order = order
    if choices.jobOrder == .named { jobNames.begin(after: timer.arrival?.name) }
    append(timer)
  }

  /// Takes the timer due first, or another that could come first where the choices say so.
  ///
  /// An arrival that is taken out of turn comes at the time of the timer it overtakes: the world
  /// was faster than its script.
  private mutating func nextTimer() -> Job? {
    guard let deadline = timers.firstDeadline else { return nil }
    now = max(now, deadline)
    guard !choices.isAlwaysFirst else { return timers.popFirst() }
    let candidates = timers.candidates(dueAt: deadline)
    let names =
      choices.hasThreads
      ? timerNames(of: candidates) : candidates.map { timers.name(of: $0.ticket) }
    return timers.remove(candidates[choices.pickArrival(names)].ticket)
  }

  /// What tells the observer that `job` is about to run, if there is an observer.
  func announcement(of job: Job) -> (() -> Void)? {
    guard let observer else { return nil }
    let stamp = Stamp(number: events, time: now, cause: job.cause, queue: job.queue)
    let origin = job.origin.map { Self.names[$0] }
    let step = QueueMove(
      kind: job.kind, origin: origin, site: job.site,
      priority: job.ofTask.flatMap(TaskIdentity.unusualPriority), stamp: stamp)
    return { observer(step) }
  }
}
