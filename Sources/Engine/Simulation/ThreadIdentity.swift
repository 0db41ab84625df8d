import Foundation
import Synchronization

/// Tells one thread from another, on every platform.
package struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt
  private static let deputy = ThreadSlot()
  /// How many threads count as another; while none does, nobody looks whether one is a deputy.
  private static let deputies = Atomic(0)
  private static let employer = ThreadSlot()

  private init(number: UInt) {
    self.number = number
  }

  /// The identity of something that counts as one thread, as long as it lives.
  init(of thread: AnyObject) {
    number = UInt(bitPattern: Unmanaged.passUnretained(thread).toOpaque())
  }

  /// The identity of the calling thread, or of the thread for which it works while that waits.
  package static var current: ThreadIdentity {
    if deputies.load(ordering: .relaxed) > 0, let other = deputy.pointer {
      return ThreadIdentity(number: UInt(bitPattern: other))
    }
    #if canImport(Darwin)
      return ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #else
      return ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }

  /// The identity of the thread for which the calling thread works; its own if there is none.
  package static var home: ThreadIdentity {
    employer.pointer.map { ThreadIdentity(number: UInt(bitPattern: $0)) } ?? current
  }

  /// Does `work` on the calling thread, which keeps its own identity and works for another.
  static func working<Result>(for home: ThreadIdentity, _ work: () -> Result) -> Result {
    employer.with(UnsafeMutableRawPointer(bitPattern: home.number), work)
  }

  /// Does `work` on the calling thread, which counts as this one meanwhile.
  func delegate<Result>(_ work: () -> Result) -> Result {
    Self.deputies.add(1, ordering: .relaxed)
    defer { Self.deputies.subtract(1, ordering: .relaxed) }
    return Self.deputy.with(UnsafeMutableRawPointer(bitPattern: number), work)
  }
}
