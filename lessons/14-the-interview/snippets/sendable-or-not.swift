// swiftc -swift-version 6
struct Profile {
  var name: String
}

final class Settings: Sendable {
  let name = "ada"
}

final class Basket: Sendable {
  var items: [String] = []
}

func hand<Value: Sendable>(_ value: Value) {}

func handAll() {
  hand(Profile(name: "ada"))
  hand(Settings())
}
