// run -swift-version 6
import Synchronization

let waiting = Mutex<CheckedContinuation<String, Never>?>(nil)

func take(_ who: String) {
  let continuation = waiting.withLock { stored in
    defer { stored = nil }
    return stored
  }
  print(who, continuation == nil ? "finds nothing" : "resumes")
  continuation?.resume(returning: who)
}

let late = Task {
  withUnsafeCurrentTask { $0?.cancel() }
  await withTaskCancellationHandler {
    print("the operation begins")
  } onCancel: {
    print("the handler runs")
  }
}
await late.value

let task = Task {
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
  } onCancel: {
    take("cancel")
  }
}
while waiting.withLock({ $0 == nil }) { await Task.yield() }
task.cancel()
take("reply")
print("the task got:", await task.value)
