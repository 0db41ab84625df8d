import Simulation

/// Returns the one result of a function with a callback.
///
/// The first result counts; a second one is ignored. If none comes the task waits until it is
/// cancelled, and then goes on at once, whether or not the work can be called off.
///
/// - Parameters:
///   - isolation: the actor on which `start` runs, that of the caller.
///   - start: begins the work; returns how to call it off, if that can be done.
/// - Returns: the value.
/// - Throws: the error that the callback gets, or `CancellationError`.
public func value<Value: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  from start: (
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> (any Cancellable)?
) async throws -> Value {
  try Task.checkCancellation()
  let waiter = Waiter<Value>()
  return try await withTaskCancellationHandler {
    _ = isolation  // which the closure must capture to run there, too
    return try await withCheckedThrowingContinuation { continuation in
      waiter.begin(continuation)
      waiter.keep(start { waiter.end(with: $0) })
    }
  } onCancel: {
    waiter.cancel()
  }
}

/// Resumes a continuation once, for the first to come: the callback, or cancellation.
private final class Waiter<Value: Sendable>: Cancellable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Value, any Error>, (any Cancellable)?)
    case ended
    /// Cancelled: the work is to be called off as soon as it has begun.
    case cancelled
  }

  private let state = Locked(State.idle)

  func begin(_ continuation: CheckedContinuation<Value, any Error>) {
    let isEarly = state.withLock { state in
      guard case .idle = state else { return true }
      state = .waiting(continuation, nil)
      return false
    }
    if isEarly { continuation.resume(throwing: CancellationError()) }
  }

  func keep(_ call: (any Cancellable)?) {
    let isUnwanted = state.withLock { state in
      if case .waiting(let continuation, _) = state { state = .waiting(continuation, call) }
      if case .cancelled = state { return true }
      return false
    }
    if isUnwanted { call?.cancel() }
  }

  func end(with result: Result<Value, any Error>) {
    guard case .waiting(let continuation, _) = replace(with: .ended) else { return }
    continuation.resume(with: result)
  }

  func cancel() {
    guard case .waiting(let continuation, let call) = replace(with: .cancelled) else { return }
    call?.cancel()
    continuation.resume(throwing: CancellationError())
  }

  /// Ends the wait, unless it has ended before; returns what was there.
  private func replace(with end: State) -> State {
    state.withLock { state in
      defer {
        switch state {
        case .idle, .waiting: state = end
        case .ended, .cancelled: break
        }
      }
      return state
    }
  }
}
