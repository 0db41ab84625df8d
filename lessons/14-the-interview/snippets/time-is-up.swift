// run -swift-version 6
import Synchronization

/// What a system gives: a time that ends when it likes, and one call that says that all is done.
final class BackgroundTask: Sendable {
  let reports = Mutex<[Bool]>([])
  func setTaskCompleted(success: Bool) { reports.withLock { $0.append(success) } }
}

/// Stands for a file: it outlives each run.
actor Disk {
  var done = 0
  func note(_ piece: Int) { done = piece }
}

let disk = Disk()

/// Ten pieces; the place is kept behind each of them.
func upload(_ step: (Int) async -> Void) async throws {
  for piece in await disk.done + 1...10 {
    try Task.checkCancellation()
    await step(piece)
    await disk.note(piece)
  }
}

func run(expiringAfter last: Int) async -> [Bool] {
  let background = BackgroundTask()
  let work = Mutex<Task<Void, Never>?>(nil)
  let expirationHandler: @Sendable () -> Void = { work.withLock { $0 }?.cancel() }
  let (gate, open) = AsyncStream.makeStream(of: Void.self)
  let task = Task {
    for await _ in gate { break }
    do {
      try await upload { if $0 == last { expirationHandler() } }
      background.setTaskCompleted(success: true)
    } catch { background.setTaskCompleted(success: false) }
  }
  work.withLock { $0 = task }
  open.finish()
  await task.value
  return background.reports.withLock { $0 }
}

print("first run:", await run(expiringAfter: 4), "pieces:", await disk.done)
print("second run:", await run(expiringAfter: 99), "pieces:", await disk.done)
