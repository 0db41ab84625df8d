#if CUSTOM_EXECUTORS
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The executors of the kit: each job goes to the realm of its thread, and else to the platform's.
  struct KitExecutors: ExecutorFactory {
    static let main = KitMainExecutor()
    static let pool = KitPool()

    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { pool }

    /// Puts them in place of the platform's; it must come before the first task.
    static func install() { _createExecutors(factory: KitExecutors.self) }
  }

  /// What both executors do with a job.
  private struct JobTaker: Sendable {
    let isMain: Bool
    let platform: any Executor

    func take(_ job: UnownedJob) {
      if let realm = TaskRealms.realm(of: job) { return realm.enqueue(job, isMain: isMain) }
      platform.enqueue(ExecutorJob(job))
    }

    func take<C: Clock>(
      _ job: UnownedJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      guard let realm = TaskRealms.realm(of: job) else {
        (platform as? any SchedulingExecutor)?
          .enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
        return
      }
      // The clock shows virtual time here; see `VirtualTime`.
      let delay = clock.now.duration(to: instant) as? Duration
      realm.enqueue(job, isMain: isMain, after: delay ?? .zero)
    }
  }

  /// The main actor's executor.
  final class KitMainExecutor: MainExecutor, SchedulingExecutor {
    private let platform = PlatformExecutorFactory.mainExecutor
    private let taker = JobTaker(isMain: true, platform: PlatformExecutorFactory.mainExecutor)

    func enqueue(_ job: consuming ExecutorJob) { taker.take(UnownedJob(job)) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      taker.take(UnownedJob(job), at: instant, tolerance: tolerance, clock: clock)
    }

    func run() throws { try platform.run() }
    func runUntil(_ condition: () -> Bool) throws { try platform.runUntil(condition) }
    func stop() { platform.stop() }

    func checkIsolated() {
      guard let realm = TaskRealms.current else { return platform.checkIsolated() }
      precondition(realm.isOnMain, "This does not run on the main actor.")
    }

    func isIsolatingCurrentContext() -> Bool? {
      TaskRealms.current?.isOnMain ?? platform.isIsolatingCurrentContext()
    }
  }

  /// The executor of what belongs to no actor, and of actors that have none of their own.
  final class KitPool: TaskExecutor, SchedulingExecutor {
    private let taker = JobTaker(isMain: false, platform: PlatformExecutorFactory.defaultExecutor)

    func enqueue(_ job: consuming ExecutorJob) { taker.take(UnownedJob(job)) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      enqueue(job, at: clock.now.advanced(by: delay), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      taker.take(UnownedJob(job), at: instant, tolerance: tolerance, clock: clock)
    }
  }
#endif
