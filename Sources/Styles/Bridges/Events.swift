import Simulation

/// Something that tells a closure of each event until it is told to stop.
///
/// Delegates, controls and notification centres all have this shape once they are wrapped. So
/// each of them needs one bridge to here, and each style one bridge from here: 3 + 4 files,
/// not 3 * 4. Events do not fail and do not end.
public struct Events<Element: Sendable>: Sendable {
  /// Begins to pass events to a closure; returns how to stop.
  public typealias Source = @Sendable (@escaping @Sendable (Element) -> Void) -> any Cancellable

  private let source: Source

  /// Wraps `source`.
  public init(_ source: @escaping Source) {
    self.source = source
  }

  /// Calls `handler` with each event, wherever it happens.
  ///
  /// - Returns: how to stop. Keep it: what is behind a delegate goes away with it.
  public func listen(_ handler: @escaping @Sendable (Element) -> Void) -> any Cancellable {
    source(handler)
  }

  /// Calls `handler` with the first event and stops listening just before that.
  ///
  /// It listens, and keeps alive what it listens with, until there is one; any thread may
  /// send it.
  ///
  /// - Returns: how to stop before that; then `handler` is not called at all.
  @discardableResult
  public func first(_ handler: @escaping @Sendable (Element) -> Void) -> any Cancellable {
    let listener = FirstListener(handler)
    listener.keep(listen { listener.take($0) })
    return listener
  }
}

/// Takes one event, and releases everything with it.
private final class FirstListener<Element: Sendable>: Cancellable {
  private struct Waiting {
    let handler: @Sendable (Element) -> Void
    var registration: (any Cancellable)?
  }

  private let waiting: Locked<Waiting?>

  init(_ handler: @escaping @Sendable (Element) -> Void) {
    waiting = Locked(Waiting(handler: handler))
  }

  /// Notes how to stop; an event may have been faster.
  func keep(_ registration: any Cancellable) {
    let isLate = waiting.withLock { waiting in
      waiting?.registration = registration
      return waiting == nil
    }
    if isLate { registration.cancel() }
  }

  func take(_ element: Element) {
    guard let ended = end() else { return }
    ended.registration?.cancel()
    ended.handler(element)
  }

  func cancel() {
    end()?.registration?.cancel()
  }

  private func end() -> Waiting? {
    waiting.withLock { $0.take() }
  }
}
