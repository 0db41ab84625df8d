// run -swift-version 6
import Synchronization

let hasBegun = Mutex(false)

@MainActor func waitsForTask() -> Bool {
  Task { hasBegun.withLock { $0 = true } }
  for _ in 1...1_000_000 where hasBegun.withLock({ $0 }) { return true }
  return false
}

print("main waits, the task has begun:", waitsForTask())
while !hasBegun.withLock({ $0 }) { await Task.yield() }
print("main awaits, the task has begun:", hasBegun.withLock { $0 })
