// swiftc -swift-version 6

func avatar() async -> String { "ada.png" }

/// A synchronous function cannot wait, so it cannot return what an async one has.
func viewDidLoad() {
  let name = avatar()
  print(name)
}
