import Simulation

/// Handlers that wait; if they do so in vain, they are let go of without recursion.
///
/// A handler keeps the promise of the next step, which keeps its own handlers, and so on.
final class Waiting<Handler: Sendable> {
  private var handlers: [Handler]

  init(_ first: Handler) {
    handlers = [first]
  }

  deinit {
    if handlers.isEmpty { return }
    var left: [Handler]? = takeAll()
    DeferredRelease.letGo(of: &left)
  }

  func append(_ handler: Handler) {
    handlers.append(handler)
  }

  func takeAll() -> [Handler] {
    defer { handlers = [] }
    return handlers
  }
}

/// Lets go of what keeps other things alive, which keep others alive, and so on, without recursion.
enum DeferredRelease {
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
