// run -swift-version 6
import Foundation
import Synchronization

/// The door for what holds a thread: one at a time, on a queue that is not the pool.
let door = DispatchQueue(label: "door")

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

  /// The same behind the door; the tasks only wait.
  func letsOthersInBehindTheDoor() async -> Bool {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let waiting = (1...cores).map { _ in
      Task.detached {
        await withCheckedContinuation { continuation in
          door.async { continuation.resume(returning: self.computeHere()) }
        }
      }
    }
    Task.detached { self.otherHasRun.withLock { $0 = true } }
    var haveSeen: [Bool] = []
    for task in waiting { haveSeen.append(await task.value) }
    return haveSeen.allSatisfy { $0 }
  }

  private func computeHere() -> Bool {
    for _ in 1...100_000_000 where otherHasRun.withLock({ $0 }) { return true }
    return false
  }
}

func runBoth() async {
  print("computing, another task runs meanwhile:", await Race().letsOthersIn(isYielding: false))
  print("with Task.yield():", await Race().letsOthersIn(isYielding: true))
  print("behind a door:", await Race().letsOthersInBehindTheDoor())
}

await runBoth()
