// run -swift-version 6
/// A limit on which tasks wait in order; a waiter that is cancelled leaves the line.
actor AsyncSemaphore {
  private var free: Int
  private var line: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var next = 0

  init(_ free: Int) { self.free = free }

  var waiting: Int { line.count }

  func wait() async throws {
    try Task.checkCancellation()
    if free > 0 { return free -= 1 }
    next += 1
    let id = next
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        // The flag may have been set since: the handler has then run, and found nobody.
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        line.append((id, continuation))
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
  }

  func signal() {
    if line.isEmpty { free += 1 } else { line.removeFirst().continuation.resume() }
  }

  private func leave(_ id: Int) {
    guard let place = line.firstIndex(where: { $0.id == id }) else { return }
    line.remove(at: place).continuation.resume(throwing: CancellationError())
  }
}

struct Failed: Error {}
let semaphore = AsyncSemaphore(1)
try await semaphore.wait()

func waiter(_ name: String) async -> Task<Void, Never> {
  let before = await semaphore.waiting
  let task = Task {
    do {
      try await semaphore.wait()
      print(name, "goes on")
    } catch { print(name, "leaves the line") }
  }
  while await semaphore.waiting == before { await Task.yield() }
  return task
}

let (first, second, third) = (await waiter("first"), await waiter("second"), await waiter("third"))
second.cancel()
await second.value
await semaphore.signal()
await first.value
await semaphore.signal()
await third.value
await semaphore.signal()

/// Gives the place back on every way out.
func work(fails: Bool) async throws {
  try await semaphore.wait()
  defer { Task { await semaphore.signal() } }
  if fails { throw Failed() }
}

try? await work(fails: true)
try await work(fails: false)
print("after an error the place is free again")
