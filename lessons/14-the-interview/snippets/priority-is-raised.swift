// run -swift-version 6

@MainActor func run() async {
  let low = Task.detached(priority: .background) {
    while Task.currentPriority == .background { await Task.yield() }
    return (made: Task.basePriority, raised: Task.currentPriority)
  }
  let high = Task.detached(priority: .high) { await low.value }
  let priority = await high.value
  print("the task was made with background:", priority.made == .background)
  print("somebody with high awaits it, it has high:", priority.raised == .high)
}

await run()
