// run -swift-version 6
import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the handlers of two tasks have seen.
final class Seen: Sendable {
  let running = Mutex(0)
  let most = Mutex(0)
  let ended = Mutex(0)
  let onMain = Mutex(0)

  func handle() {
    let now = running.withLock { running in
      running += 1
      return running
    }
    most.withLock { $0 = max($0, now) }
    for _ in 1...10_000 where Thread.isMainThread { onMain.withLock { $0 = 1 } }
    running.withLock { $0 -= 1 }
    ended.withLock { $0 += 1 }
  }
}

/// Ends eight tasks of a session; says how many handlers ran at once, and on which thread.
func run(on queue: OperationQueue?) -> String {
  let (session, seen) = (
    URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: queue), Seen()
  )
  guard let url = URL(string: "http://no-such-host.invalid/") else { return "no URL" }
  for _ in 1...8 { session.dataTask(with: url) { _, _, _ in seen.handle() }.cancel() }
  while seen.ended.withLock({ $0 < 8 }) { RunLoop.main.run(until: Date()) }
  let isMain = seen.onMain.withLock { $0 == 1 }
  return "at once: \(seen.most.withLock { $0 }), on the main thread: \(isMain)"
}

print("no queue given, ", run(on: nil))
print("the main queue, ", run(on: .main))
