// run -swift-version 6
import Synchronization

let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

func isRaised(turns: Int, from begin: TaskPriority) async -> Bool {
  for _ in 1...turns {
    if Task.currentPriority > begin { return true }
    await Task.yield()
  }
  return false
}

let awaited = Task.detached(priority: .background) {
  await isRaised(turns: 1_000_000, from: .background)
}
let waits = Task.detached(priority: .high) { await awaited.value }
print("a task that is awaited is raised:", await waits.value)

let resumes = Task.detached(priority: .background) {
  while waiting.withLock({ $0 == nil }) { await Task.yield() }
  let isRaised = await isRaised(turns: 1_000, from: .background)
  waiting.withLock { $0 }?.resume()
  return isRaised
}
await Task.detached(priority: .high) {
  await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
}.value
print("a task that will resume a continuation is raised:", await resumes.value)
