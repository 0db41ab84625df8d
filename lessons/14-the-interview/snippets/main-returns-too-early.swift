// run -swift-version 6
import Foundation

/// Begins a request in `main`, as an ordinary operation does.
// `Operation` is `@unchecked`, and a subclass has to say so again; its state is one `let`.
final class Fetch: Operation, @unchecked Sendable {
  let network: OperationQueue

  init(on network: OperationQueue) { self.network = network }

  override func main() { network.addOperation { print("the reply comes") } }
}

let network = OperationQueue()
network.isSuspended = true
let fetch = Fetch(on: network)
let show = BlockOperation { print("show begins, fetch finished: \(fetch.isFinished)") }
show.addDependency(fetch)
let queue = OperationQueue()
queue.addOperations([fetch, show], waitUntilFinished: true)
network.isSuspended = false
network.waitUntilAllOperationsAreFinished()

/// Returns from `start` without finishing.
// `Operation` is `@unchecked`, and a subclass has to say so again; it has no state.
final class Silent: Operation, @unchecked Sendable {
  override var isFinished: Bool { false }

  override func start() { print("start is called, cancelled: \(isCancelled)") }
}

let silent = Silent()
silent.cancel()
silent.start()
print("silent finished: \(silent.isFinished)")
