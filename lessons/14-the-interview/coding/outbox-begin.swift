/// Sends messages in the order in which they were written, one at a time.
@MainActor
final class Outbox {
  private let server: any MessageServer
  private let store: any Store

  /// Makes the outbox of an app that was launched just now.
  init(server: any MessageServer, store: any Store) {
    self.server = server
    self.store = store
  }

  /// Takes a message that the user wrote.
  func add(_ text: String) {
    Task { try await server.send(text, key: store.newKey()) }
  }

  /// The connection is back; only part 2 asks for it.
  func online() {}

  /// The texts that the server refused for good, the oldest first; only part 3 asks for it.
  var setAside: [String] { [] }
}
