import Simulation

/// A scheduler that counts the timers which have neither run out nor been cancelled.
final class WatchedTimers: Scheduler {
  private let queue: any Scheduler
  private let timers = UnderWay()

  /// Counts those on `queue`.
  init(on queue: any Scheduler) {
    self.queue = queue
  }

  /// How many timers there are.
  var open: Int { timers.count }

  func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    queue.schedule(at: site, work)
  }

  @discardableResult
  func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let close = timers.begin()
    let timer = queue.schedule(after: delay, at: site) {
      _ = close()
      work()
    }
    return StoppableHandle {
      timer.cancel()
      _ = close()
    }
  }
}
