import TaskHost

/// A first-in-first-out queue of a world; it also runs Swift tasks and actors.
///
/// Pin actors to it by way of `QueueActor`, and start tasks on its `taskExecutor`. Work never runs
/// inside the call that hands it over.
package final class SimulatedQueue: Scheduler, SerialExecutor {
  /// What traces call this queue.
  package let name: String
  /// Runs tasks on this queue: for `Task(executorPreference:)`.
  package let taskExecutor: SimulatedTaskExecutor

  let index: Int
  private let core: Locked<WorldState>

  init(name: String, index: Int, core: Locked<WorldState>) {
    self.name = name
    self.index = index
    self.core = core
    taskExecutor = SimulatedTaskExecutor(queue: index, core: core)
  }

  package func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    core.withLock { state in
      guard state.allows("\(name).schedule", at: site) else { return }
      state.add(.block(work), .block, to: index, at: site)
    }
  }

  @discardableResult
  package func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(after: delay, arrival: nil, at: site, work)
  }

  /// Runs `work` when `delay` has passed, unless the result is cancelled before.
  ///
  /// - Parameters:
  ///   - delay: virtual time from now; a negative delay counts as none.
  ///   - arrival: what arrives then, if the world might as well have delivered it earlier.
  ///   - site: the line that asked for it.
  ///   - work: what to run.
  /// - Returns: the pending work; after an escape it never runs.
  @discardableResult
  package func schedule(
    after delay: Duration, arrival: Arrival?, at site: CallSite,
    _ work: @escaping @Sendable () -> Void
  ) -> SimulatedTimer {
    let ticket = core.withLock { state -> TimerHeap.Ticket? in
      guard state.allows("\(name).schedule(after:)", at: site) else { return nil }
      return state.addTimer(.block(work), after: delay, arrival: arrival, to: index, at: site)
    }
    return SimulatedTimer(ticket: ticket, site: site, core: core)
  }

  package func enqueue(_ job: UnownedJob) {
    core.withLock { $0.add(.isolated(job), to: index) }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  func perform(_ job: Job) {
    switch job.work {
    case .block(let work): work()
    case .isolated(let job): job.runSynchronously(on: asUnownedSerialExecutor())
    case .task(let job): job.runSynchronously(on: taskExecutor.asUnownedTaskExecutor())
    case .main(let job): TaskExecutors.run(job, isMain: true)
    case .pool(let job): TaskExecutors.run(job, isMain: false)
    }
  }
}

/// The part of a queue that runs tasks which are isolated to no actor.
///
/// It is not the queue itself. The runtime gives an executor no way to tell a job of an actor from
/// other jobs. When they mix, it takes an extra turn through the queue at each call.
package final class SimulatedTaskExecutor: TaskExecutor {
  private let queue: Int
  private let core: Locked<WorldState>

  init(queue: Int, core: Locked<WorldState>) {
    self.queue = queue
    self.core = core
  }

  package func enqueue(_ job: UnownedJob) {
    core.withLock { $0.add(.task(job), to: queue) }
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }
}

/// A timer of a world, for the one who may want to cancel it.
package struct SimulatedTimer: Cancellable {
  let ticket: TimerHeap.Ticket?
  let site: CallSite
  let core: Locked<WorldState>

  package func cancel() {
    guard let ticket else { return }
    let timer = core.withLock { $0.cancelTimer(ticket, at: site) }
    withExtendedLifetime(timer) {}
  }
}
