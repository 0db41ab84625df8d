import Simulation

/// Handlers that wait; if they do so in vain, they are released without recursion.
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
    DeferredRelease.release(&left)
  }

  func append(_ handler: Handler) {
    handlers.append(handler)
  }

  func takeAll() -> [Handler] {
    defer { handlers = [] }
    return handlers
  }
}
