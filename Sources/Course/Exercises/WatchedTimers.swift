import Simulation

/// A scheduler that counts the timers which have neither run out nor been cancelled.
final class WatchedTimers: Scheduler {
  private let queue: any Scheduler
  private let count = Locked(unwatched: 0)

  /// Counts those on `queue`.
  init(on queue: any Scheduler) {
    self.queue = queue
  }

  /// How many timers there are.
  var open: Int { count.withLock { $0 } }

  func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    queue.schedule(at: site, work)
  }

  @discardableResult
  func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    count.withLock { $0 += 1 }
    let isOpen = Locked(unwatched: true)
    let close: @Sendable () -> Void = {
      if isOpen.exchange(false) { self.count.withLock { $0 -= 1 } }
    }
    let timer = queue.schedule(after: delay, at: site) {
      close()
      work()
    }
    return WatchedTimer(timer, close)
  }
}

/// A timer that tells when it is cancelled.
private final class WatchedTimer: Cancellable {
  private let timer: any Cancellable
  private let close: @Sendable () -> Void

  init(_ timer: any Cancellable, _ close: @escaping @Sendable () -> Void) {
    self.timer = timer
    self.close = close
  }

  func cancel() {
    timer.cancel()
    close()
  }
}
