import Simulation

/// Calls something off, each time that it is asked to.
struct StoppableHandle: Cancellable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func cancel() { action() }
}
