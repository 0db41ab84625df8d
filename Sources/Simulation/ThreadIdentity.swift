import Foundation

/// Tells one thread from another, on every platform.
public struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt
  private static let deputy: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The identity of the calling thread, or of the thread for which it works while that waits.
  public static var current: ThreadIdentity {
    if let other = pthread_getspecific(deputy) {
      return ThreadIdentity(number: UInt(bitPattern: other))
    }
    #if canImport(Darwin)
      return ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #else
      return ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }

  /// Does `work` on the calling thread, which counts as this one meanwhile.
  func delegate<Result>(_ work: () -> Result) -> Result {
    let outer = pthread_getspecific(Self.deputy)
    pthread_setspecific(Self.deputy, UnsafeRawPointer(bitPattern: number))
    defer { pthread_setspecific(Self.deputy, outer) }
    return work()
  }
}
