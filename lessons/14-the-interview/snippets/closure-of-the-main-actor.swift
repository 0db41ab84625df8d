// swiftc -swift-version 6
func ask(_ completion: (Int) -> Void) {}

@MainActor final class Page {
  var title = ""

  func belongsToMain() {
    ask { count in title = "\(count)" }
  }

  func hops() {
    ask { @Sendable count in
      Task { @MainActor in title = "\(count)" }
    }
  }

  func doesNotBelong() {
    ask { @Sendable count in title = "\(count)" }
  }
}
