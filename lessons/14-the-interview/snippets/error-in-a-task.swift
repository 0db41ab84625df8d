// run -swift-version 6

struct DiskFull: Error {}

@MainActor func save() async throws { throw DiskFull() }

@MainActor func buttonPressed() -> Task<Void, any Error> {
  print("button: begins")
  defer { print("button: done, no error here") }
  return Task {
    try await save()
    print("saved")
  }
}

let task = buttonPressed()
for _ in 1...10 { await Task.yield() }
print("nothing was reported")
do {
  try await task.value
} catch {
  print("whoever awaits the value hears: \(error)")
}

// Two more errors that nobody hears, each of a child whose result nobody takes.
await withThrowingTaskGroup(of: Void.self) { group in
  group.addTask { try await save() }
}
print("the group has ended, no error here")
func saveAside() async { async let _ = save() }
await saveAside()
print("the async let has ended, no error here")
