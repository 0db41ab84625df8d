import Foundation

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
