// run -swift-version 6
import Synchronization

/// An old API that calls its handler twice.
func send(completion: @Sendable (String) -> Void) {
  completion("first reply")
  completion("second reply")
}

/// The same as a function that is awaited: only the first call finds the continuation.
func reply() async -> String {
  await withCheckedContinuation { continuation in
    let pending = Mutex(Optional(continuation))
    send { reply in
      guard let continuation = pending.withLock({ $0.take() }) else {
        return print("dropped: \(reply)")
      }
      continuation.resume(returning: reply)
    }
  }
}

print("awaited:", await reply())
