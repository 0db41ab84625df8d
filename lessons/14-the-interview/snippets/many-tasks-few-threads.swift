// run -swift-version 6
import Foundation
import Synchronization

/// How many tasks have a thread now, and how many had one at the same time at most.
let running = Mutex((now: 0, most: 0))

func work() {
  running.withLock {
    $0.now += 1
    $0.most = max($0.most, $0.now)
  }
  var sum = 0
  for number in 1...10_000 { sum &+= number }  // long enough for others to come in between
  precondition(sum > 0)
  running.withLock { $0.now -= 1 }
}

actor Gate {
  var waiting: [CheckedContinuation<Void, Never>] = []
  func wait() async { await withCheckedContinuation { waiting.append($0) } }
  func open() { for continuation in waiting { continuation.resume() } }
}

let gate = Gate()
await withTaskGroup(of: Void.self) { group in
  for _ in 1...1000 {
    group.addTask {
      work()
      await gate.wait()
      work()
    }
  }
  while await gate.waiting.count < 1000 { await Task.yield() }
  print("1,000 tasks wait at once")
  await gate.open()
}
let cores = ProcessInfo.processInfo.activeProcessorCount
print("threads in use at once no more than cores:", running.withLock { $0.most } <= cores)
