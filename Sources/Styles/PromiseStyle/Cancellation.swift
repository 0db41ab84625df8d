import Simulation

/// Cancels the requests of a chain, as JavaScript's `AbortController` does.
///
/// A promise holds a value that will come, and no way back to the work. So the work takes this along:
///
/// ```swift
/// let leaving = Cancellation()
/// network.avatar(ofUser: 1, cancelledBy: leaving)
///   .done(on: main) { avatar in
///     try leaving.check()
///     screen.show(avatar)
///   }
/// leaving.cancel()  // rejects the promise of the avatar with a `CancellationError`
/// ```
///
/// Any thread may call it.
public final class Cancellation: Sendable {
  /// What to do on cancellation; nil once it is done.
  private let handlers = Locked<[@Sendable () -> Void]?>([])

  /// Makes one that nobody has cancelled.
  public init() {}

  /// Whether it has been cancelled.
  public var isCancelled: Bool { handlers.withLock { $0 == nil } }

  /// Stops a step whose value was on its way when it was cancelled.
  ///
  /// - Throws: `CancellationError` if it has been cancelled.
  public func check() throws {
    if isCancelled { throw CancellationError() }
  }

  /// Rejects the promises of the requests under way and cancels these.
  public func cancel() {
    for handle in handlers.withLock({ $0.take() }) ?? [] { handle() }
  }

  /// Calls `handler` on cancellation; at once if that has been.
  package func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isLate = handlers.withLock { handlers in
      handlers?.append(handler)
      return handlers == nil
    }
    if isLate { handler() }
  }
}
