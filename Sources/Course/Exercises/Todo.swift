import Simulation

/// What stands in a stub where something is to be written.
///
/// A trap would take the whole program with it, and with it the answers to all other exercises.
public struct Todo: Error, CustomStringConvertible {
  private static let threads = Locked<Set<ThreadIdentity>>(unwatched: [])

  /// Stands for what is still to be written, and leaves a note that it was reached.
  public init() {
    _ = Self.threads.withLock { $0.insert(.home) }
  }

  public var description: String { "still to be written" }

  /// Whether this thread has made one since it last forgot.
  package static var wasReached: Bool { threads.withLock { $0.contains(.home) } }

  /// Takes this thread's note away.
  package static func forget() {
    _ = threads.withLock { $0.remove(.home) }
  }
}
