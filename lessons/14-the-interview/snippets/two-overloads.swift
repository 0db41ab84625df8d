// swiftc -swift-version 6

/// The old form and the new one under one name; the old one calls the new one.
final class Network: Sendable {
  @available(*, deprecated, renamed: "avatar(ofUser:)")
  func avatar(ofUser user: Int, completion: @escaping @Sendable (String) -> Void) {
    Task { completion(await avatar(ofUser: user)) }
  }

  func avatar(ofUser user: Int) async -> String { "\(user).png" }
}

func old(_ network: Network) {
  network.avatar(ofUser: 1) { print($0) }
}

func new(_ network: Network) async {
  print(await network.avatar(ofUser: 1))
}
