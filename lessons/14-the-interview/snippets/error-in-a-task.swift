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
