// swiftc -swift-version 6
func ask(_ completion: (Int) -> Void) {}
func askOnce(_ completion: sending @escaping (Int) -> Void) {}

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

  func doesNotBelongEither() {
    askOnce { count in self.title = "\(count)" }
  }
}
