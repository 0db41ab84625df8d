import Scenario
import Simulation
import TaskHost

/// The jobs of tasks that a story makes run on the page's own queues, and are counted.
extension RealPage: TaskRealm {
  var virtualTime: Duration? { nil }
  var isOnMain: Bool { RealQueue.currentLane == mainQueue.lane }

  func enqueue(_ job: UnownedJob, isMain: Bool) {
    note(job)
    (isMain ? mainQueue : backgroundQueue).run { TaskExecutors.run(job, isMain: isMain) }
  }

  func enqueue(_ job: UnownedJob, isMain: Bool, after delay: Duration) {
    note(job)
    (isMain ? mainQueue : backgroundQueue)
      .schedule(after: delay) { TaskExecutors.run(job, isMain: isMain) }
  }

  func knows(_ job: UnownedJob) -> Bool { tasks.withLock { $0.contains(Self.place(of: job)) } }

  private func note(_ job: UnownedJob) {
    _ = tasks.withLock { $0.insert(Self.place(of: job)) }
  }

  /// Where a task lies in memory, which is all that a job tells of it.
  private static func place(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }
}
