import MonadStyle
import Simulation

extension Async {
  /// The value, as soon as the work has brought it; each use does the work anew.
  ///
  /// Cancelling the task that waits neither ends its waiting nor stops the work: nothing can
  /// call an `Async` off. If no value comes, the task waits for ever. A second value is
  /// ignored; without that the continuation would be resumed twice, which is a trap.
  public var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let pending = Locked(Optional(continuation))
        execute { value in
          pending.withLock { $0.take() }?.resume(returning: value)
        }
      }
    }
  }
}
