import Simulation

/// Counts what has begun, and has neither ended nor been called off.
final class UnderWay: Sendable {
  private let number = Locked(unwatched: 0)

  /// How many there are.
  var count: Int { number.withLock { $0 } }

  /// One more begins.
  ///
  /// - Returns: what ends it; it returns whether it was the first to do so.
  func begin() -> @Sendable () -> Bool {
    number.change(by: 1)
    let isOpen = Locked(unwatched: true)
    return {
      guard isOpen.exchange(false) else { return false }
      self.number.change(by: -1)
      return true
    }
  }
}

/// Calls something off, each time that it is asked to.
struct StoppableHandle: Cancellable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func cancel() { action() }
}
