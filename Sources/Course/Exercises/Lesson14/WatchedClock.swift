import Simulation

/// A clock that tells if somebody waits by it after a wait that has thrown.
struct WatchedClock: Clock {
  private let clock: SimulationClock
  private let hasThrown = Locked(unwatched: false)
  private let onFurtherWait: @Sendable () -> Void

  /// Watches a clock.
  init(_ clock: SimulationClock, onFurtherWait: @escaping @Sendable () -> Void) {
    self.clock = clock
    self.onFurtherWait = onFurtherWait
  }

  var now: SimulationClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: SimulationClock.Instant, tolerance: Duration?) async throws {
    if hasThrown.withLock({ $0 }) { onFurtherWait() }
    do { try await clock.sleep(until: deadline, tolerance: tolerance) } catch {
      hasThrown.exchange(true)
      throw error
    }
  }
}
