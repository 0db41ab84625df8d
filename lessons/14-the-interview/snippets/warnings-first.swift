// swiftc -swift-version 5 -strict-concurrency=complete
final class Token {
  var text = ""
}

func hand<Value: Sendable>(_ value: Value) {}

func login() {
  hand(Token())
}
