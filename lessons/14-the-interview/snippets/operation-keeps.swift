// run -swift-version 6
import Foundation

/// A page that an operation works for.
final class Page: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Adds an operation to a queue and drops the page.
func add(to queue: OperationQueue) -> () -> Bool {
  let page = Page("in the block")
  queue.addOperation { print("the block works for the page \(page.name)") }
  return { [weak page] in page != nil }
}

/// Makes an operation whose completion block names it, and drops both.
func cycle(weakly: Bool) -> () -> Bool {
  let operation = BlockOperation {}
  if weakly {
    operation.completionBlock = { [weak operation] in _ = operation?.isCancelled }
  } else {
    operation.completionBlock = { _ = operation.isCancelled }
  }
  return { [weak operation] in operation != nil }
}

let queue = OperationQueue()
queue.isSuspended = true
let isThere = add(to: queue)
print("page dropped, queue suspended; still there: \(isThere())")
queue.isSuspended = false
queue.waitUntilAllOperationsAreFinished()
print("completion block names its operation; still there: \(cycle(weakly: false)())")
print("the same with weak; still there: \(cycle(weakly: true)())")
