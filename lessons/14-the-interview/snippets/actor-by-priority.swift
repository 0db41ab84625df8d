// run -swift-version 6
import Synchronization

final class Gate: Sendable {
  let isReached = Atomic(false)
  let isOpen = Atomic(false)
}

actor Archive {
  private(set) var log: [String] = []
  func add(_ line: String) { log.append(line) }

  /// Keeps the actor busy, so that the other calls have to wait.
  func wait(at gate: Gate) {
    gate.isReached.store(true, ordering: .relaxed)
    while !gate.isOpen.load(ordering: .relaxed) {}
  }
}

@MainActor func run() async {
  let archive = Archive()
  let gate = Gate()
  let busy = Task.detached { await archive.wait(at: gate) }
  while !gate.isReached.load(ordering: .relaxed) { await Task.yield() }
  let priorities = [("low", TaskPriority.low), ("medium", .medium), ("high", .high)]
  let tasks = priorities.map { name, priority in
    print("calls the actor: \(name)")
    return Task.immediateDetached(priority: priority) { await archive.add(name) }
  }
  gate.isOpen.store(true, ordering: .relaxed)
  await busy.value
  for task in tasks { await task.value }
  print("the actor took them in this order:", await archive.log)
}

await run()
