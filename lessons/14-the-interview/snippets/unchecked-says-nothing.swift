// swiftc -swift-version 6 -emit-sil -o /dev/null
import Synchronization

final class Silenced: @unchecked Sendable {
  var value = 0
}

final class Checked: Sendable {
  let value = Mutex(0)
}

func race() {
  let counter = Silenced()
  Task { counter.value += 1 }
  Task { counter.value += 1 }
}

func noRace() {
  let counter = Checked()
  Task { counter.value.withLock { $0 += 1 } }
  Task { counter.value.withLock { $0 += 1 } }
}
