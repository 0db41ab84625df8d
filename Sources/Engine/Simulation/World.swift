import Foundation
import TaskHost

/// One deterministic world: a virtual clock, three queues, and a run loop on one thread.
///
/// The loop runs what is ready, first come, first served. When nothing is ready it moves the clock
/// to the next timer; when there is no timer either, the world is at rest. The same work under
/// the same `Choices` therefore always happens in the same order.
///
/// A world belongs to the thread that made it, and then to the thread that calls `run()`. Where it
/// has operations, `run()` waits while turns are taken on a thread of theirs. Calls from other
/// threads are refused and become `WorldFinding.escape`.
package final class World: Sendable {
  /// The screen's queue.
  package let main: SimulatedQueue
  /// The queue on which replies arrive.
  package let network: SimulatedQueue
  /// The queue for work that belongs to neither.
  package let background: SimulatedQueue

  let core: Locked<WorldState>
  private let stepBudget: Int
  private let operationThread: OperationThread?
  /// Whether tasks that name no executor, and clocks, belong to it while it runs.
  private let isVirtual: Bool

  /// Makes a world at time zero with nothing to do.
  ///
  /// - Parameters:
  ///   - choices: which way to go where there is more than one.
  ///   - stepBudget: how many jobs one `run()` may take before it counts as a livelock.
  ///   - thread: the thread on which it is made, if that is one for operations.
  ///   - isVirtual: whether tasks that name no executor, and all clocks, belong to it while it runs;
  ///     false where its jobs wait for something real.
  package init(
    choices: Choices = .first, stepBudget: Int = 10_000, on thread: OperationThread? = nil,
    isVirtual: Bool = true
  ) {
    core = Locked(unwatched: WorldState(choices: choices))
    main = SimulatedQueue(name: "main", index: 0, core: core)
    network = SimulatedQueue(name: "network", index: 1, core: core)
    background = SimulatedQueue(name: "background", index: 2, core: core)
    self.stepBudget = stepBudget
    operationThread = thread
    self.isVirtual = isVirtual
  }

  /// The virtual time since the world began; that it was read is noted.
  ///
  /// A step that reads the time may do something else at another time. The explorer therefore treats
  /// it like a step that records an event (`Footprint.shows`). Nothing else changes, and to read the
  /// time is no escape on any thread.
  package var now: Duration {
    core.withLock { state in
      state.choices.noteEffect()
      return state.now
    }
  }

  /// Cancels a task.
  ///
  /// On several threads no other thread goes on before its cancellation handlers have ended: meanwhile
  /// the runtime holds a lock of the task, of which the world knows nothing.
  package func cancel<Value, Failure>(_ task: Task<Value, Failure>) {
    let strand = Strand.current
    if let strand { core.withLock { $0.setCancelling(true, strand) } }
    task.cancel()
    if let strand { core.withLock { $0.setCancelling(false, strand) } }
  }

  /// Notes that something is told to others, who must not be called inside of a lock.
  package func noteOutput() {
    core.withLock { $0.noteAct("an observer") }
  }

  /// What the world noticed so far, in order.
  package var findings: [WorldFinding] { core.withLock { $0.findings } }

  /// How often the order of the timers was looked at, to keep it: what many timers cost.
  package var looksAtTimers: Int { core.withLock { $0.looksAtTimers } }

  /// The choice points met so far; empty under `Choices.first`.
  package var choicePoints: [ChoicePoint] { core.withLock { $0.choices.points } }

  /// The rest of the next step of the schedule that begins with `name`: `503` of `avatar=503`.
  ///
  /// Nil if no step that is still to come begins so. A schedule tells a network in this way which of
  /// several replies to give.
  package func expectedEnding(of name: String) -> Substring? {
    core.withLock { $0.choices.expectedEnding(of: name) }
  }

  /// Calls `observer` before each job runs; for showing how a style gets from queue to queue.
  package func observeMoves(_ observer: @escaping @Sendable (QueueMove) -> Void) {
    core.withLock { $0.observer = observer }
  }

  /// Runs everything there is to run, until the world is at rest or the step budget is used up.
  ///
  /// Takes O(log n) per job, n being the number of pending timers. Must not be called from a job, nor
  /// where the world is on a thread for operations.
  package func run() {
    precondition(operationThread == nil, "World.run() would wait for its own thread")
    if let host = withTasks({ begin() }) {
      let end = DispatchSemaphore(value: 0)
      host.takeTurns({ self.takeTurn(in: host) }, then: { end.signal() })
      end.wait()
    }
    core.withLock { $0.adoptThread() }
  }

  /// Does what `run()` does, and then calls `end`.
  ///
  /// If the world has operations, that is later, and on the thread on which they take turns.
  package func run(then end: @escaping @Sendable () -> Void) {
    @Sendable func finish() {
      core.withLock { $0.adoptThread() }
      end()
    }
    guard let host = withTasks({ begin() }) else { return finish() }
    host.takeTurns({ self.takeTurn(in: host) }, then: finish)
  }

  /// Runs what there is to run on the calling thread; returns the host that has to go on, if any.
  private func begin() -> OperationHost? {
    let begun = core.withLock { state in
      defer { state.beginRun() }
      return state.lane == nil
    }
    precondition(begun, "World.run() was called from inside a job of the same world")
    if core.withLock({ $0.choices.hasThreads }) {
      Relay(core, within: stepBudget) { turn in self.withTasks { self.perform(turn) } }.run()
      return nil
    }
    guard core.withLock({ $0.choices.recordsStates }) else { return takeTurns() }
    TouchedStates.begin(ignoring: core.address)
    defer { TouchedStates.end() }
    return takeTurns()
  }

  /// Takes turns until there are no more, or there are operations; then it returns their host.
  ///
  /// Turns with operations are opaque, so nobody asks what they touch.
  private func takeTurns() -> OperationHost? {
    while let turn = core.withLock({ $0.nextTurn(within: stepBudget) }) {
      switch turn {
      case .job(let job): perform(job)
      case .operations(let host): return host
      case .stop(let dropped):
        withExtendedLifetime(dropped) {}
        return nil
      }
    }
    core.withLock { $0.rest(noting: []) }
    return nil
  }

  /// Runs the next job on the thread on which operations take turns.
  ///
  /// - Returns: whether there may be more to do.
  private func takeTurn(in host: OperationHost) -> Bool {
    let admitted = host.takeAdmitted()
    switch core.withLock({ $0.nextTurn(admitting: admitted, within: stepBudget) }) {
    case nil:
      let unfinished = host.unfinished()
      core.withLock { $0.rest(noting: unfinished) }
      return false
    case .job(let job):
      withTasks { perform(job) }
      core.withLock { $0.leaveThread() }
      return true
    case .operations, .stop:
      core.withLock { $0.leaveThread() }
      return false
    }
  }

  /// Returns a real `OperationQueue` whose operations take turns on `queue`.
  ///
  /// Operations must ask `OperationHost.current` to be admitted when they are started.
  package func operationQueue(on queue: SimulatedQueue) -> OperationQueue {
    let host = core.withLock { state in
      let host = state.host ?? OperationHost(strayLane: background.index, on: operationThread)
      state.host = host
      return host
    }
    return host.makeQueue(on: queue)
  }

  /// Numbers an event that happens now.
  ///
  /// - Parameters:
  ///   - call: what to call it in a finding, if it is an escape.
  ///   - site: the line on whose behalf it happens.
  ///   - isStimulus: whether the present job, and whatever it schedules, reacts to this event. A
  ///     reply is one; what a program does about it in one job has the same cause, the reply.
  /// - Returns: nothing when the call is an escape; then the finding is already noted.
  package func stamp(_ call: String, at site: CallSite, isStimulus: Bool = false) -> Stamp? {
    core.withLock { $0.stamp(call, at: site, isStimulus: isStimulus) }
  }

  /// Does `work`, whose tasks belong to this world.
  ///
  /// Inside of a job of the world that is so anyway.
  package func withTasks<Result>(_ work: () -> Result) -> Result {
    isVirtual ? TaskRealms.with(self, work) : work()
  }

  private func perform(_ turn: JobTurn) {
    turn.announce?()
    let queue =
      switch turn.job.queue {
      case main.index: main
      case network.index: network
      default: background
      }
    queue.perform(turn.job)
  }
}

/// When, where and why an event happened.
package struct Stamp: Hashable, Sendable {
  /// The event's number in its world, counted from 1.
  package let number: Int
  /// The virtual time.
  package let time: Duration
  /// The number of the event that led to this one, if any.
  package let cause: Int?
  /// The index of the queue whose job was running.
  let queue: Int

  /// The queue whose job was running.
  package var lane: String { WorldState.names[queue] }
}

/// One job that is about to run.
package struct QueueMove: Hashable, Sendable {
  /// What kind of work it is.
  package enum Kind: String, Hashable, Sendable {
    case block, timer, task, operation
  }

  /// The kind of work.
  package let kind: Kind
  /// The queue whose job asked for it, if a job did.
  package let origin: String?
  /// The line that asked for it, if known.
  package let site: CallSite?
  /// How urgent its task is, in a word; nil if no less than usual, or it is no task.
  package let priority: String?
  /// When and where it runs.
  package let stamp: Stamp
}
