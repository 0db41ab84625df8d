import Foundation

/// Tells one thread from another, on every platform.
package struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt
  private static let deputy = ThreadSlot()

  /// The identity of the calling thread, or of the thread for which it works while that waits.
  package static var current: ThreadIdentity {
    if let other = deputy.pointer { return ThreadIdentity(number: UInt(bitPattern: other)) }
    #if canImport(Darwin)
      return ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #else
      return ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }

  /// Does `work` on the calling thread, which counts as this one meanwhile.
  func delegate<Result>(_ work: () -> Result) -> Result {
    Self.deputy.with(UnsafeMutableRawPointer(bitPattern: number), work)
  }
}
