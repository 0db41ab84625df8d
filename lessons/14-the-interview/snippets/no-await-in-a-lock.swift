// swiftc -swift-version 6
import Synchronization

func fetched() async -> Int { 7 }

final class Cache: Sendable {
  let value = Mutex(0)

  var current: Int { value.withLock { $0 } }

  deinit { value.withLock { $0 = 0 } }

  func refresh() async {
    await value.withLock { $0 = await fetched() }
  }
}
