import MonadStyle
import Simulation

/// What an `Async` is mistaken for.
extension Async {
  /// The same work, begun now and done once: whoever executes it gets its value.
  var begunAtOnce: Async {
    let state = Locked(EagerState<Value>.pending)
    execute { value in
      if case .awaited(let callback) = state.exchange(.done(value)) { callback(value) }
    }
    return Async { callback in
      if case .done(let value) = state.withLock({ $0 }) { return callback(value) }
      state.exchange(.awaited(callback))
    }
  }

  /// The same work, done the first time only, its value remembered.
  var remembered: Async {
    let memory = Locked<Value?>(nil)
    return Async { callback in
      if let value = memory.withLock({ $0 }) { return callback(value) }
      execute { value in
        memory.exchange(value)
        callback(value)
      }
    }
  }
}

private enum EagerState<Value: Sendable>: Sendable {
  case pending
  case awaited(@Sendable (Value) -> Void)
  case done(Value)
}
