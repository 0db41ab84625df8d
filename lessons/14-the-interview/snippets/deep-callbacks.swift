// run -swift-version 6
import Dispatch

/// Counts how many calls of `step` are open at once.
@MainActor final class Depth {
  typealias Answer = (@escaping @MainActor () -> Void) -> Void
  private var now = 0
  private(set) var deepest = 0
  private(set) var steps = 0

  func step(answer: @escaping Answer) {
    steps += 1
    now += 1
    deepest = max(deepest, now)
    if steps < 1_000 { answer { self.step(answer: answer) } }
    now -= 1
  }
}

let atOnce = Depth()
atOnce.step { callback in callback() }
print("answer at once: \(atOnce.steps) steps, \(atOnce.deepest) calls deep")

let queued = Depth()
queued.step { callback in DispatchQueue.main.async(execute: callback) }
while queued.steps < 1_000 { await Task.yield() }
print("answer through a queue: \(queued.steps) steps, \(queued.deepest) deep")

let listed = Depth()
var list: [@MainActor () -> Void] = []
listed.step { callback in list.append(callback) }
while let callback = list.popLast() { callback() }
print("a list worked off in a loop: \(listed.steps) steps, \(listed.deepest) deep")
