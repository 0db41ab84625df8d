// run -swift-version 6
import Foundation
import Synchronization

final class Race: Sendable {
  let busy = Mutex(0)
  let otherHasRun = Mutex(false)

  func compute(isYielding: Bool) async -> Bool {
    busy.withLock { $0 += 1 }
    for _ in 1...300_000 {
      if otherHasRun.withLock({ $0 }) { return true }
      if isYielding { await Task.yield() }
    }
    return false
  }

  /// Whether all computing tasks, one for each core, see that another task has run meanwhile.
  func letsOthersIn(isYielding: Bool) async -> Bool {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let computing = (1...cores).map { _ in
      Task.detached { await self.compute(isYielding: isYielding) }
    }
    while busy.withLock({ $0 < cores }) { await Task.yield() }
    Task.detached { self.otherHasRun.withLock { $0 = true } }
    var haveSeen: [Bool] = []
    for task in computing { haveSeen.append(await task.value) }
    return haveSeen.allSatisfy { $0 }
  }
}

func runBoth() async {
  print("computing, another task runs meanwhile:", await Race().letsOthersIn(isYielding: false))
  print("with Task.yield():", await Race().letsOthersIn(isYielding: true))
}

await runBoth()
