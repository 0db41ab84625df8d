// run -swift-version 6
struct Offline: Error {}

/// Returns the nickname, or nil if the user has none.
func nickname(isOnline: Bool) async throws -> String? {
  try Task.checkCancellation()
  guard isOnline else { throw Offline() }
  return nil
}

let none = try? await nickname(isOnline: true)
let failed = try? await nickname(isOnline: false)
print("no nickname:", none as Any, "- offline:", failed as Any)

let task = Task {
  while !Task.isCancelled { await Task.yield() }
  let name = try? await nickname(isOnline: true)
  print("cancelled:", name as Any, "- and the next line runs")
}
task.cancel()
await task.value

do {
  print(try await nickname(isOnline: false) ?? "no nickname")
} catch is CancellationError {
  print("cancelled: say nothing")
} catch {
  print("do and catch know why: \(error)")
}
