/// A search that answers while the user types.
@MainActor
final class SearchModel {
  private let server: any SearchServer
  private let show: @MainActor (SearchState) -> Void

  /// Makes a model that asks `server`, and calls `show` for each state that the page shall show.
  init(server: any SearchServer, show: @escaping @MainActor (SearchState) -> Void) {
    self.server = server
    self.show = show
  }

  /// The text in the field is another one; called for each key.
  func typed(_ text: String) {
    Task { show(.results(try await server.results(for: text))) }
  }

  /// The user leaves the page; only part 2 asks for it.
  func leave() {}
}
