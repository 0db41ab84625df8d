import Foundation

/// A value that any thread may change, one thread at a time.
///
/// This is the kit's only lock. It is an `NSLock` because the thread sanitizer understands it on
/// every platform; it reports races that are not there around `Synchronization.Mutex` on Linux.
// The lock guards every access to `state`, which the compiler cannot see.
public final class Locked<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  /// Holds `state` from now on.
  public init(_ state: State) {
    self.state = state
  }

  /// Runs `body` while no other thread can see the state; never call out or wait inside it.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
