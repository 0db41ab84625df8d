// run -swift-version 6
import Dispatch

let queue = DispatchQueue(label: "work")
queue.suspend()
let item = DispatchWorkItem { @Sendable in print("the work item runs") }
queue.async(execute: item)
item.cancel()
queue.resume()
queue.sync {}
print("the queue is empty")

let task = Task { print("the task runs, and is cancelled: \(Task.isCancelled)") }
task.cancel()
await task.value

let begun = DispatchSemaphore(value: 0)
let mayEnd = DispatchSemaphore(value: 0)
let running = DispatchWorkItem { @Sendable in
  begun.signal()
  mayEnd.wait()
  print("the running item goes on to its end")
}
@MainActor func cancelWhileItRuns() {
  queue.async(execute: running)
  begun.wait()
  running.cancel()
  mayEnd.signal()
  queue.sync {}
}
cancelWhileItRuns()
