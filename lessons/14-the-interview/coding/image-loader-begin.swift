/// Loads pictures for the cells of a list.
actor ImageLoader {
  private let server: any PictureServer

  init(server: any PictureServer) {
    self.server = server
  }

  /// Returns the picture at a path.
  func image(at path: String) async throws -> String {
    try await server.picture(at: path)
  }

  /// Loads a picture that may be wanted soon; only part 3 asks for it.
  func prefetch(_ path: String) {}
}
