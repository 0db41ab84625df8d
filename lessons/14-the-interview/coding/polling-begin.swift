/// Asks a server for a status again and again, and shows each that comes.
@MainActor
final class Poller {
  private let server: any StatusServer
  private let show: @MainActor (String) -> Void

  init(server: any StatusServer, show: @escaping @MainActor (String) -> Void) {
    self.server = server
    self.show = show
  }

  /// The page is opened.
  func start() {
    Task {
      if let status = try? await server.status() { show(status) }
    }
  }

  /// The page is left.
  func stop() {}

  /// The app goes to the background; only part 3 asks for it.
  func pause() {}

  /// The app comes back; only part 3 asks for it.
  func resume() {}
}
