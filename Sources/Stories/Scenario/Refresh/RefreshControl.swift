import Simulation

/// What the user pulls down to refresh a page; it calls its one handler on `main`.
public final class RefreshControl: Sendable {
  private let handler = Locked<(@Sendable () -> Void)?>(unwatched: nil)

  /// Calls `handler` from now on when the user pulls, in place of the handler before; nil for none.
  public func onPull(_ handler: (@Sendable () -> Void)?) {
    let previous = self.handler.withLock { current in
      defer { current = handler }
      return current
    }
    withExtendedLifetime(previous) {}
  }

  /// Makes a control that nobody listens to.
  package init() {}

  /// The user pulls.
  package func pull() {
    handler.withLock { $0 }?()
  }
}
