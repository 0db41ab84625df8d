import Foundation

/// Tells one thread from another, on every platform.
public struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt

  /// The identity of the calling thread.
  public static var current: ThreadIdentity {
    #if canImport(Darwin)
      ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #else
      ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }
}
