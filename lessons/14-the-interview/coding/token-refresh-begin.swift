/// Calls a server, and gets a new token when the old one is no longer valid.
actor Client {
  private let backend: any Backend
  private var token: String

  init(backend: any Backend, token: String) {
    self.backend = backend
    self.token = token
  }

  /// Returns the text at a path.
  func text(at path: String) async throws -> String {
    try await backend.text(at: path, token: token)
  }
}
