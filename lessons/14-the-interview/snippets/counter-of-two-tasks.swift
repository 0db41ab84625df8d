// swiftc -swift-version 6 -emit-sil -o /dev/null
final class Counter {
  var value = 0
}

actor SafeCounter {
  var value = 0
  func add() { value += 1 }
}

func race() {
  let counter = Counter()
  Task { counter.value += 1 }
  Task { counter.value += 1 }
}

func noRace() {
  let counter = SafeCounter()
  Task { await counter.add() }
  Task { await counter.add() }
}
