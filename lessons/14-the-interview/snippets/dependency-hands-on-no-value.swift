// run -swift-version 6
import Foundation
import Synchronization

/// Logs in and keeps the session.
// `Operation` is `@unchecked`, and a subclass has to say so again; its state is in a `Mutex`.
final class LogIn: Operation, @unchecked Sendable {
  private let kept = Mutex<String?>(nil)

  var session: String? { kept.withLock { $0 } }

  override func main() { kept.withLock { $0 = "session of ada" } }
}

/// Fetches the avatar with the session that a log-in has, or has not yet.
func avatar(after logIn: LogIn, arrow: Bool) -> Operation {
  let avatar = BlockOperation { print("avatar asked with \(logIn.session ?? "no session")") }
  if arrow { avatar.addDependency(logIn) }
  return avatar
}

/// Plays both on a queue that takes one at a time, the avatar first.
func play(arrow: Bool) {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 1
  let logIn = LogIn()
  queue.addOperation(avatar(after: logIn, arrow: arrow))
  queue.addOperation(logIn)
  queue.waitUntilAllOperationsAreFinished()
}

print("with the dependency")
play(arrow: true)
print("without it")
play(arrow: false)
