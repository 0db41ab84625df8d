// run -swift-version 6
import Synchronization

let alive = Mutex(0)
final class Page: Sendable {
  init() { alive.withLock { $0 += 1 } }
  deinit { alive.withLock { $0 -= 1 } }
}
func living() -> Int { alive.withLock { $0 } }

let begun = Mutex(0)
await withTaskGroup(of: Page.self) { group in
  for _ in 1...1000 { group.addTask { Page() } }
  while living() < 1000 { await Task.yield() }
  print("all have ended, nobody took a result, kept:", living())
}
print("after the group:", living())

await withDiscardingTaskGroup { group in
  for _ in 1...1000 {
    group.addTask {
      _ = Page()
      begun.withLock { $0 += 1 }
    }
  }
  while begun.withLock({ $0 }) < 1000 { await Task.yield() }
  print("in a discarding group, kept:", living())
}
