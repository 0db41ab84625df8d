// run -swift-version 6
func closeSession() async throws {
  try Task.checkCancellation()
  print("session closed")
}

let task = Task {
  defer { print("defer runs") }
  while !Task.isCancelled { await Task.yield() }
  do {
    try await closeSession()
  } catch {
    print("clean-up in the cancelled task: \(type(of: error))")
  }
  try? await Task { try await closeSession() }.value
  print("and in a task of its own it works")
}
task.cancel()
await task.value
