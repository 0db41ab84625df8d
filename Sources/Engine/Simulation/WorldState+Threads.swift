extension WorldState {
  /// One way to go on.
  private enum Way {
    case stay
    case strand(Strand)
    case job(Job)
    case timer(TimerHeap.Ticket)
  }

  /// Decides what comes next when no strand has the turn.
  mutating func nextOnThreads(_ relay: Relay, within budget: Int) -> StrandTurn {
    lane = nil
    if host != nil {
      // Foundation calls back while it holds locks of its own, where no thread may be interrupted.
      findings.append(.misfit("operations cannot be interrupted at locks"))
      return .rest
    }
    while true {
      var ways = strands.ready(besides: nil).map { (JobNames.goingOn + $0.name, Way.strand($0)) }
      ways += startable().map { (Self.name(of: $0), .job($0)) }
      if !strands.isEmpty {
        ways += interrupting().map { ("\($0.name) at once", .timer($0.ticket)) }
      }
      if !ways.isEmpty {
        return take(ways, relay, within: budget) ?? .rest
      }
      if !strands.isEmpty { return .locked(deadlock) }
      guard fireTimer() else { return .rest }
    }
  }

  /// Decides whether something else comes before a strand goes on; nil if not.
  mutating func interruption(
    of strand: Strand, at place: StrandPlace, _ site: CallSite?, _ relay: Relay
  ) -> StrandTurn? {
    let label = strands.change(strand) { state -> String? in
      if place == .before {
        state.locks += 1
        state.site = site
      }
      defer { state.hasActed = false }
      // It could have been interrupted before, with nothing to tell the two apart.
      if place == .before, !state.hasActed, !state.isTask { return nil }
      if place != .blocked, state.isCancelling { return nil }
      state.cause = cause
      state.arrival = jobNames.latest
      return "\(place.rawValue) lock \(state.locks) of \(strand.name) comes"
    }
    guard let label = label ?? nil else { return nil }
    let site = strands.change(strand) { $0.site } ?? nil
    var ways: [(String, Way)] = place == .blocked ? [] : [("\(label) nothing", .stay)]
    ways += strands.ready(besides: strand).map { ("\(label) \($0.name)", .strand($0)) }
    ways += startable().map { ("\(label) \(Self.name(of: $0))", .job($0)) }
    ways += interrupting().map { ("\(label) \($0.name)", .timer($0.ticket)) }
    if ways.isEmpty { return .locked(deadlock) }
    return take(ways, relay, at: site, within: .max)
  }

  private mutating func take(
    _ ways: [(name: String, way: Way)], _ relay: Relay, at site: CallSite? = nil,
    within budget: Int
  ) -> StrandTurn? {
    switch ways[choices.pickOnThreads(ways.map(\.name), at: site)].way {
    case .stay: return nil
    case .strand(let strand): return .goOn(strand)
    case .job(let job): return begin(job, relay, within: budget)
    case .timer(let ticket):
      guard let timer = timers.remove(ticket) else { return nil }
      fire(timer)
      return begin(timer, relay, within: budget)
    }
  }

  private mutating func begin(_ job: Job, _ relay: Relay, within budget: Int) -> StrandTurn {
    _ = queues[job.queue].removeFirst { $0 === job }
    steps += 1
    guard steps <= budget else { return .stop(dropped: stop(job, .livelock(steps: budget))) }
    let strand = strands.begin(job, Self.name(of: job), relay)
    strands.begun = JobTurn(job: job, announce: announcement(of: job))
    return .begin(strand)
  }

  /// The jobs that could begin: of a queue that takes one at a time, the first, if none is under way.
  private func startable() -> [Job] {
    var jobs = queues[Self.network].elements
    for index in queues.indices where index != Self.network && !strands.isBusy(index) {
      if let first = queues[index].first { jobs.append(first) }
    }
    return jobs.count < 2 ? jobs : jobs.sorted { $0.order < $1.order }
  }

  /// What might come from outside while jobs are under way, each with what choice points call it.
  private func interrupting() -> [(name: String, ticket: TimerHeap.Ticket)] {
    let times = timers.interrupting(at: now).filter { time in
      let queue = timers.queue(of: time.ticket)
      return queue == Self.network || !strands.isBusy(queue ?? Self.network)
    }
    return Array(zip(timerNames(of: times), times.map(\.ticket)))
  }

  /// What choice points call timers that could fire next; no two have the same name.
  func timerNames(of times: [TimerHeap.Time]) -> [String] {
    var count = 0
    return times.map { time in
      let name = timers.name(of: time.ticket)
      guard name == "timer" else { return name }
      count += 1
      return count == 1 ? name : "\(name) \(count)"
    }
  }

  private static func name(of job: Job) -> String { job.arrival?.name ?? job.name?.text ?? "" }

  /// The locks for which strands wait, none of which can be given back.
  private var deadlock: WorldFinding? {
    if findings.contains(where: \.isLockedTwice) { return nil }
    return .deadlock(strands.states.compactMap(\.wanted?.site))
  }

  /// From here on the calling thread acts for a strand that begins or goes on.
  mutating func resume(_ strand: Strand) {
    adoptThread()
    lane = strand.queue
    let kept = strands.change(strand) { ($0.cause, $0.arrival) }
    cause = kept?.0
    if let arrival = kept?.1 { _ = jobNames.goOn(after: arrival) }
  }

  /// Begins the job of a strand that was told to begin, on the calling thread.
  mutating func takeTurn(of strand: Strand) -> JobTurn? {
    resume(strand)
    return strands.begun.take()
  }

  mutating func end(_ strand: Strand) {
    strands.end(strand)
  }

  /// Notes that a strand does something that others can see, and that it should hold no lock then.
  mutating func noteAct(_ call: @autoclosure () -> String) {
    guard !strands.isEmpty, let strand = Strand.current else { return }
    let held = strands.change(strand) { state in
      state.hasActed = true
      return state.held.last
    }
    guard let held = held ?? nil else { return }
    note(.lockHeld(held.site, call: call()))
  }

  /// Notes that a strand makes a task ready: that calls no code, but it takes the task's own lock.
  mutating func noteResumption() {
    guard !strands.isEmpty, let strand = Strand.current else { return }
    if let finding = strands.resume(strand) { note(finding) }
  }

  /// Adds a finding about locks, once.
  mutating func note(_ finding: WorldFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Notes that a strand begins or ends to cancel a task.
  mutating func setCancelling(_ isCancelling: Bool, _ strand: Strand) {
    _ = strands.change(strand) { $0.isCancelling = isCancelling }
  }
}
