import TaskHost

/// Something a world noticed that no story should do.
package enum WorldFinding: Hashable, Sendable, Codable {
  /// A call came from a thread that is not the world's own.
  case escape(call: String, site: CallSite?)
  /// The step budget ran out before the world came to rest.
  case livelock(steps: Int)
  /// A scripted schedule named something that could not come next.
  case misfit(String)
  /// What was to run on the main actor, which the runtime keeps for itself.
  case noMainActor
  /// A request was never answered, and nothing ended the wait.
  case unanswered(request: String)
  /// An operation was still executing when the world came to rest.
  case unfinished(operation: String)
  /// Operations that wait for each other, in a ring.
  case cycle(operations: [String])
  /// An operation waits for another that nobody will start.
  case waiting(operation: String, for: String)
  /// A thread asked for a lock that it held already.
  case lockedTwice(CallSite, again: CallSite)
  /// Threads wait for each other's locks.
  case deadlock([CallSite])
  /// A lock was taken inside another, which elsewhere is taken inside the first.
  case lockOrder(CallSite, other: CallSite)
  /// A lock was held while others were called.
  case lockHeld(CallSite, call: String)
  /// A continuation was resumed while a lock was held that a cancellation handler takes, too.
  case resumedInside(CallSite, handler: CallSite)
  /// What somebody says of the whole run is not so; see `OwnProgram`.
  case untrue(String)
}

extension WorldFinding {
  /// What a finding leaves in the trace of a story.
  package enum Mark: Hashable, Sendable {
    /// A call that came from outside.
    case escape(String)
    /// The limit that was reached.
    case livelock(String)
    /// Work that never finished; it hangs even if the story has its ending.
    case unfinished(String)
    /// Something about locks that did no harm in this run.
    case risk(String)
    /// Nothing.
    case none
  }

  /// What it leaves in the trace of a story.
  package var mark: Mark {
    switch self {
    case .escape(let call, _): .escape(call)
    case .livelock(let steps): .livelock("after \(steps) steps")
    case .unfinished(let operation), .waiting(let operation, _): .unfinished(operation)
    case .cycle(let operations): .unfinished(operations.joined(separator: ", "))
    case .lockedTwice: .unfinished("a thread that locks twice")
    case .deadlock: .unfinished("threads that wait for each other's locks")
    case .lockOrder: .risk("takes two locks in two orders")
    case .lockHeld(_, let call): .risk("holds a lock while it calls \(call)")
    case .resumedInside: .risk("resumes inside a lock that a cancellation handler takes")
    case .misfit, .unanswered, .noMainActor, .untrue: .none
    }
  }
}

extension WorldFinding {
  /// Whether a schedule named what did not come.
  package var isMisfit: Bool {
    if case .misfit = self { true } else { false }
  }
}

extension WorldFinding {
  /// Whether it is about locks.
  package var isAboutLocks: Bool {
    switch self {
    case .lockedTwice, .deadlock, .lockOrder, .lockHeld, .resumedInside: true
    default: false
    }
  }

  /// Whether something does not hold that somebody says of each run.
  package var isUntrue: Bool {
    if case .untrue = self { true } else { false }
  }

  /// Whether threads wait for locks for ever.
  package var isDeadlock: Bool {
    switch self {
    case .lockedTwice, .deadlock: true
    default: false
    }
  }

  /// Whether a thread asked for a lock that it held.
  var isLockedTwice: Bool {
    if case .lockedTwice = self { true } else { false }
  }

  /// Whether a call came from outside the simulation.
  package var isEscape: Bool {
    if case .escape = self { true } else { false }
  }
}

extension WorldFinding: CustomStringConvertible {
  /// What leaves the simulation, and what to use instead.
  private static let waysOut =
    TaskExecutors.isInstalled
    ? "Threads and DispatchQueue leave it: use tasks, actors and the world's own queues instead."
    : """
    Task.detached, a plain Task { }, Task.sleep, @MainActor and DispatchQueue leave it: use \
    Task(executorPreference:), SimulationClock, QueueActor and the world's own queues instead.
    """

  /// One sentence that says what happened, then what to do about it.
  package var description: String {
    switch self {
    case .escape(let call, let site):
      """
      \(call) was called \(site.map { "at \($0) " } ?? "")from a thread outside the simulation. \
      \(Self.waysOut)
      """
    case .livelock(let steps):
      """
      The world was still busy after \(steps) steps. Something schedules itself for ever: give \
      it a condition to stop, or raise the step budget if the work is really that long.
      """
    case .misfit(let reason):
      "The schedule does not fit this run: \(reason)."
    case .noMainActor: TaskExecutors.wayOut
    case .unanswered(let request):
      "\(request) was never answered, and nothing ended the wait: a deadline would."
    case .unfinished(let operation):
      "The operation \"\(operation)\" never finished: some way through its work calls no finish."
    case .cycle(let operations):
      """
      Operations wait for each other for ever: \((operations + operations.prefix(1)).map { "\"\($0)\"" }
        .joined(separator: " waits for ")). Remove one of these dependencies.
      """
    case .lockedTwice(let site, let again):
      """
      The lock that was taken at \(site) was asked for again at \(again), by the same thread, which \
      waits for itself for ever. Call nobody inside of a lock: decide inside, and call outside.
      """
    case .deadlock(let sites):
      """
      Threads wait for each other's locks for ever, at \(sites.map(\.description).joined(separator: " and ")). \
      Take several locks in the same order everywhere, or better one after the other.
      """
    case .lockOrder(let site, let other):
      """
      At \(site) a lock is taken inside another, and at \(other) the other way round. Two threads \
      can wait for each other there. Take one lock after the other, or always in the same order.
      """
    case .lockHeld(let site, let call):
      """
      The lock that was taken at \(site) is held while \(call) is called. The callee may ask \
      for it again, and then waits for ever: decide inside, and call outside.
      """
    case .resumedInside(let site, let handler):
      """
      The lock that was taken at \(site) is held while a continuation is resumed, and at \(handler) \
      the handler of a cancellation takes it. To resume a task waits until its handlers have ended, \
      and the handler waits for the lock: take the continuation out inside, and resume it outside.
      """
    case .untrue(let name): "`\(name)` returns false for what happened: it does not hold."
    case .waiting(let operation, let other):
      """
      The operation \"\(operation)\" waits for \"\(other)\", which will never start. Add that \
      to a queue, too.
      """
    }
  }
}
