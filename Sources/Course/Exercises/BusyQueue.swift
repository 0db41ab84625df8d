import Simulation

/// A queue that has something else to do first: all that is scheduled waits for `delay`.
struct BusyQueue: Scheduler {
  let queue: any Scheduler
  let delay: Duration

  func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    queue.schedule(after: delay, at: site, work)
  }

  func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    queue.schedule(after: delay + self.delay, at: site, work)
  }
}
