// run -swift-version 6
import Synchronization

final class Reply: Sendable {
  let waiting = Mutex<CheckedContinuation<String, Never>?>(nil)

  func value() async -> String {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
    } onCancel: {
      let isFree = waiting.withLockIfAvailable { _ in true } ?? false
      print("the handler finds the lock free:", isFree)
      if isFree { settle("cancelled") }
    }
  }

  /// Takes the continuation out under the lock, and resumes it outside.
  func settle(_ value: String) {
    let continuation = waiting.withLock { stored in
      defer { stored = nil }
      return stored
    }
    print(value, continuation == nil ? "finds nothing" : "resumes")
    continuation?.resume(returning: value)
  }
}

func play(isLocked: Bool) async {
  let reply = Reply()
  let task = Task { await reply.value() }
  while reply.waiting.withLock({ $0 == nil }) { await Task.yield() }
  if isLocked { reply.waiting.withLock { _ in task.cancel() } } else { task.cancel() }
  reply.settle("reply")
  print("the task got:", await task.value)
}

await play(isLocked: true)
await play(isLocked: false)
