/// Which locks are held where a continuation is resumed, and which are taken by cancellation handlers.
///
/// While the handlers of a task are executed, the runtime holds a lock of that task. A call that
/// resumes the task waits for this lock. (Seen with Swift 6.3: `resume()` returned only after the
/// handler had.) So both can stop for ever if the caller holds a lock that the handler takes.
private struct Resumptions {
  private typealias Place = (strand: Int, site: CallSite)
  private var resumed: [UInt: Place] = [:]
  private var taken: [UInt: Place] = [:]

  mutating func resumed(inside lock: StrandState.Held, _ strand: Strand) -> WorldFinding? {
    resumed[lock.address] = (strand.number, lock.site)
    guard let handler = taken[lock.address], handler.strand != strand.number else { return nil }
    return .resumedInside(lock.site, handler: handler.site)
  }

  mutating func handlerTook(_ lock: StrandState.Held, _ strand: Strand) -> WorldFinding? {
    taken[lock.address] = (strand.number, lock.site)
    guard let other = resumed[lock.address], other.strand != strand.number else { return nil }
    return .resumedInside(other.site, handler: lock.site)
  }
}

/// What a world knows of its strands, if its jobs run on several threads.
struct Strands {
  /// Two locks, of which a strand took the second while it held the first.
  private struct Nesting: Hashable {
    let outer: UInt
    let inner: UInt
  }

  /// The strands that have begun and not ended, the first one first.
  private(set) var states: [StrandState] = []
  private var count = 0
  /// The job of the strand that begins next.
  var begun: JobTurn?
  /// The number of the strand that holds a lock, by the lock's address.
  private var owners: [UInt: Int] = [:]
  private var nestings: [Nesting: (strand: Int, site: CallSite)] = [:]
  private var resumptions = Resumptions()

  var isEmpty: Bool { states.isEmpty }

  mutating func begin(_ job: Job, _ name: String, _ relay: Relay) -> Strand {
    count += 1
    let strand = Strand(count, name, queue: job.queue, relay)
    states.append(StrandState(strand: strand, isTask: job.ofTask != nil, cause: job.cause))
    return strand
  }

  mutating func end(_ strand: Strand) {
    states.removeAll { $0.strand === strand }
  }

  mutating func change<Result>(
    _ strand: Strand, _ body: (inout StrandState) -> Result
  ) -> Result? {
    states.firstIndex { $0.strand === strand }.map { body(&states[$0]) }
  }

  /// Whether a queue that takes one job at a time has one that has not ended.
  func isBusy(_ queue: Int) -> Bool { states.contains { $0.strand.queue == queue } }

  /// The strands that could go on, without one of them.
  func ready(besides strand: Strand?) -> [Strand] {
    states.filter { state in
      state.strand !== strand && state.wanted.map { owners[$0.address] == nil } ?? true
    }
    .map(\.strand)
  }

  /// Gives a lock to a strand, if no other has it.
  ///
  /// - Returns: whether it has the lock now, and what is wrong with that.
  mutating func take(
    _ lock: StrandState.Held, _ strand: Strand
  ) -> (isTaken: Bool, finding: WorldFinding?) {
    if let owner = owners[lock.address] {
      let holder = states.first { $0.strand.number == owner }?.held
        .first { $0.address == lock.address }
      let isNew = change(strand) { state in
        defer { state.wanted = lock }
        return state.wanted == nil
      }
      guard owner == strand.number, isNew == true, let holder else { return (false, nil) }
      return (false, .lockedTwice(holder.site, again: lock.site))
    }
    owners[lock.address] = strand.number
    let outer = change(strand) { state in
      defer { state.held.append(lock) }
      state.wanted = nil
      // Inside of a lock it is another thing to be interrupted than before it.
      state.hasActed = true
      return state.held
    }
    var finding: WorldFinding?
    for held in outer ?? [] { finding = finding ?? nest(lock, in: held, strand) }
    if change(strand, { $0.isCancelling }) == true {
      finding = finding ?? resumptions.handlerTook(lock, strand)
    }
    return (true, finding)
  }

  /// Notes that a strand makes a task ready that waits.
  mutating func resume(_ strand: Strand) -> WorldFinding? {
    let held = change(strand) { state in
      state.hasActed = true
      return state.held
    }
    var finding: WorldFinding?
    for lock in held ?? [] { finding = finding ?? resumptions.resumed(inside: lock, strand) }
    return finding
  }

  /// Notes that a lock was taken inside another; a finding if a strand took them the other way round.
  private mutating func nest(
    _ inner: StrandState.Held, in outer: StrandState.Held, _ strand: Strand
  ) -> WorldFinding? {
    nestings[Nesting(outer: outer.address, inner: inner.address)] = (strand.number, inner.site)
    let reverse = nestings[Nesting(outer: inner.address, inner: outer.address)]
    guard let reverse, reverse.strand != strand.number else { return nil }
    return .lockOrder(inner.site, other: reverse.site)
  }

  mutating func give(_ address: UInt, _ strand: Strand) {
    owners[address] = nil
    _ = change(strand) { state in state.held.removeAll { $0.address == address } }
  }
}
