// run -swift-version 6
import Foundation
import Synchronization

let threads = Mutex<Set<String>>([])
func note() { threads.withLock { _ = $0.insert("\(pthread_self())") } }

actor Gate {
  var waiting: [CheckedContinuation<Void, Never>] = []
  func wait() async { await withCheckedContinuation { waiting.append($0) } }
  func open() { for continuation in waiting { continuation.resume() } }
}

let gate = Gate()
await withTaskGroup(of: Void.self) { group in
  for _ in 1...1000 {
    group.addTask {
      note()
      await gate.wait()
      note()
    }
  }
  while await gate.waiting.count < 1000 { await Task.yield() }
  print("1,000 tasks wait at once")
  await gate.open()
}
let cores = ProcessInfo.processInfo.activeProcessorCount
print("threads no more than cores:", threads.withLock { $0.count } <= cores)
