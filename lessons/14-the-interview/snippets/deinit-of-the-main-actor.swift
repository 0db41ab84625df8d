// swiftc -swift-version 6
/// State that must stay on the main actor.
final class Cache {
  var entries: [String] = []
}

/// A model whose end empties its cache.
@MainActor final class Model {
  private let cache = Cache()

  deinit { cache.entries = [] }
}

/// The same, with an end on the main actor.
@MainActor final class IsolatedModel {
  private let cache = Cache()

  isolated deinit { cache.entries = [] }
}
