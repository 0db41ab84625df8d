import Simulation

/// The requests and timers of a story, so that a page that is left can cancel them.
///
/// Any thread may call it.
final class CallsUnderWay: Cancellable {
  private enum State {
    case open([any Cancellable])
    case ended
    case cancelled
  }

  private let state = Locked(State.open([]))
  private let onCancel: @Sendable () -> Void

  /// Makes a collection without calls.
  ///
  /// - Parameter onCancel: what to do when the user leaves before the end.
  init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// Sends a request, or sets a timer, and keeps what cancels it; does nothing if the user has left.
  func keep(_ send: () -> any Cancellable) {
    if isCancelled { return }
    let call = send()
    let isLate = state.withLock { state in
      switch state {
      case .open(let calls): state = .open(calls + [call])
      case .ended: break
      case .cancelled: return true
      }
      return false
    }
    if isLate { call.cancel() }
  }

  /// Returns whether the story may show how it ends: false if the user has left.
  func end() -> Bool {
    state.withLock { state in
      if case .cancelled = state { return false }
      state = .ended
      return true
    }
  }

  /// Cancels what is under way; afterwards nothing is sent and nothing is shown.
  func cancel() {
    if drop() { onCancel() }
  }

  /// Does the same for a story that another has overtaken: it has no ending.
  ///
  /// - Returns: whether the story was still open.
  @discardableResult
  func drop() -> Bool {
    let calls: [any Cancellable]? = state.withLock { state in
      defer { state = .cancelled }
      return if case .open(let calls) = state { calls } else { nil }
    }
    for call in calls ?? [] { call.cancel() }
    return calls != nil
  }

  private var isCancelled: Bool {
    state.withLock { if case .cancelled = $0 { true } else { false } }
  }
}
