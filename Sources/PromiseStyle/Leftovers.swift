import Simulation

/// Lets go of what keeps other things alive, which keep others alive, and so on, without recursion.
enum Leftovers {
  /// What each thread that is letting go has still to let go of.
  private static let waiting = Locked<[ThreadIdentity: [any Sendable]]>([:])

  /// Takes `objects` and lets go of them, now or when the call is over in which this call happens.
  static func letGo<Object: Sendable>(of objects: inout [Object]?) {
    let thread = ThreadIdentity.current
    let isNested = waiting.withLock { waiting in
      defer { waiting[thread, default: []].append(objects.take()) }
      return waiting[thread] != nil
    }
    guard !isNested else { return }
    while let next = takeNext(of: thread) { withExtendedLifetime(next) {} }
  }

  private static func takeNext(of thread: ThreadIdentity) -> (any Sendable)? {
    waiting.withLock { waiting in
      let next = waiting[thread]?.popLast()
      if next == nil { waiting[thread] = nil }
      return next
    }
  }
}
