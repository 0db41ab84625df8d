// swiftc -swift-version 6

protocol Network {
  func avatar(ofUser user: Int) async throws -> String
}

/// A fake for tests has its answer at once, so it neither waits nor fails.
struct FakeNetwork: Network {
  func avatar(ofUser user: Int) -> String { "ada.png" }
}

protocol Cache {
  func avatar(ofUser user: Int) -> String?
}

/// The other way round is refused: the caller of a synchronous requirement cannot wait.
struct DiskCache: Cache {
  func avatar(ofUser user: Int) async -> String? { nil }
}
