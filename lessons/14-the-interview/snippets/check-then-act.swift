// run -swift-version 6
import Synchronization

final class Seats: Sendable {
  private let free = Mutex(1)
  func isFree() -> Bool { free.withLock { $0 > 0 } }
  func take() { free.withLock { $0 -= 1 } }
  func takeIfFree() {
    free.withLock { if $0 > 0 { $0 -= 1 } }
  }
  func left() -> Int { free.withLock { $0 } }
}

// No data race: each access is under the lock, and the compiler is content.
@MainActor func bookTwice(_ book: @escaping @MainActor () async -> Void) async {
  let ada = Task { await book() }
  let grace = Task { await book() }
  await ada.value
  await grace.value
}

let seats = Seats()
await bookTwice {
  guard seats.isFree() else { return }
  await Task.yield()  // another one may come in between
  seats.take()
}
print("check, then act: free seats", seats.left())

let others = Seats()
await bookTwice {
  await Task.yield()
  others.takeIfFree()
}
print("both under one lock: free seats", others.left())
