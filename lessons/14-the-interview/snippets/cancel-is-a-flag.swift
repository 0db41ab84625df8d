// run -swift-version 6
let task = Task {
  while !Task.isCancelled { await Task.yield() }
  print("cancelled, and still running")
  try? await Task.sleep(for: .seconds(3600))
  print("try?: the hour was skipped")
  do {
    try Task.checkCancellation()
    print("never printed")
  } catch {
    print("checkCancellation threw \(error)")
  }
}
task.cancel()
await task.value
