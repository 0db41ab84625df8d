import Foundation
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

/// What comes to `main` from elsewhere after a reply, and has its turn in the schedule.
extension RealPage {
  /// Holds what comes to `main` from now on, as if another job kept it busy.
  func holdMain() {
    mainQueue.hold()
    for operations in mainOperations { operations.isSuspended = true }
  }

  /// How many turns what is held takes.
  var heldCount: Int { mainQueue.heldCount + (mainOperations.contains(where: \.isDue) ? 1 : 0) }

  /// Lets the first that is held go on, and then those behind it, one at a time.
  func letOneGo() {
    let hasJobs = mainQueue.heldCount > 0
    mainQueue.letOneGo()
    if !hasJobs { for operations in mainOperations { operations.isSuspended = false } }
  }
}

extension OperationQueue {
  /// Whether an operation would start if the queue were not suspended.
  fileprivate var isDue: Bool {
    isSuspended && operations.contains { $0.isReady && !$0.isExecuting && !$0.isFinished }
  }
}
