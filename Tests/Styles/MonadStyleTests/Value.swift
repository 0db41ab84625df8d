import MonadStyle
import Simulation

/// An error with a number, to tell it from others.
struct Failed: Error, Equatable {
  var code = 0
}

/// What `async` gives, if it gives it at once.
func value<Value>(of async: Async<Value>) -> Value? {
  let box = Locked<Value?>(nil)
  async.execute { value in box.withLock { $0 = value } }
  return box.withLock { $0 }
}
