import Simulation

/// A subscription that tells when it is over: after all teardown, and after the last delivery.
final class LastCall: Disposable {
  private struct State {
    /// How many deliveries are under way; the calls that subscribe and dispose count as well.
    var inside = 0
    var isOver = false
    var action: (@Sendable () -> Void)?

    /// Returns the action, once, when nothing more can come.
    mutating func takeAction() -> (@Sendable () -> Void)? {
      isOver && inside == 0 ? action.take() : nil
    }
  }

  let subscription = Subscription()
  private let state: Locked<State>

  init(_ action: @escaping @Sendable () -> Void) {
    state = Locked(State(action: action))
  }

  /// Does `work`, which may deliver something; what is to be called last comes after it.
  func enter(_ work: () -> Void) {
    state.withLock { $0.inside += 1 }
    work()
    let action = state.withLock { state in
      state.inside -= 1
      return state.takeAction()
    }
    action?()
  }

  /// Passes `event` on, unless the subscription is over, and ends it with the last event.
  func deliver<Element>(
    _ event: Event<Element>, to receiver: @Sendable (Event<Element>) -> Void
  ) {
    enter {
      if subscription.isDisposed { return }
      receiver(event)
      if event.isEnd { end() }
    }
  }

  func dispose() {
    // The teardown counts, too, since the sequence may end on another thread meanwhile.
    enter(end)
  }

  private func end() {
    subscription.dispose()
    state.withLock { $0.isOver = true }
  }
}
