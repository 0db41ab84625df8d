// run -swift-version 6
import Synchronization
import Testing

let underWay = Mutex<Set<String>>([])

func meet(_ other: String, as name: String) async {
  underWay.withLock { _ = $0.insert(name) }
  while !underWay.withLock({ $0.contains(other) }) { await Task.yield() }
}

@Suite(.serialized) struct Avatars {
  var count = 0
  @Test func first() async {
    await meet("Devices", as: "Avatars")
    print("tests of two serialized suites are under way together")
  }
  @Test mutating func second() { count += 1 }
  @Test mutating func third() {
    count += 1
    print("the third test sees the count \(count)")
  }
}

@Suite(.serialized) struct Devices {
  @Test func first() async { await meet("Avatars", as: "Devices") }
}

// This is what `swift test` calls.
await Testing.__swiftPMEntryPoint() as Never
