// run -swift-version 6
import Dispatch

/// Counts how many calls of `step` are open at once.
@MainActor final class Depth {
  typealias Answer = (@escaping @MainActor () -> Void) -> Void
  private var now = 0
  private(set) var deepest = 0

  func step(left: Int, answer: @escaping Answer) {
    now += 1
    deepest = max(deepest, now)
    if left > 1 { answer { self.step(left: left - 1, answer: answer) } }
    now -= 1
  }
}

let atOnce = Depth()
atOnce.step(left: 1_000) { callback in callback() }
print("answer at once: \(atOnce.deepest) calls deep")

let queued = Depth()
queued.step(left: 1_000) { callback in DispatchQueue.main.async(execute: callback) }
for _ in 1...10 { await Task.yield() }
print("answer through a queue: \(queued.deepest) deep")

let listed = Depth()
var list: [@MainActor () -> Void] = []
listed.step(left: 1_000) { callback in list.append(callback) }
while let callback = list.popLast() { callback() }
print("a list worked off in a loop: \(listed.deepest) deep")
