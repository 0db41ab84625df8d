/// A long list that is loaded page by page.
@MainActor
final class Feed {
  private let server: any FeedServer
  private let show: @MainActor (FeedState) -> Void
  private var items: [String] = []
  private var next: String?

  /// Makes an empty list that asks `server`, and calls `show` for each state that it shall show.
  init(server: any FeedServer, show: @escaping @MainActor (FeedState) -> Void) {
    self.server = server
    self.show = show
  }

  /// The user is near the end of the list; called again and again while the user scrolls.
  func loadMore() {
    Task {
      let page = try await server.page(at: next)
      items += page.items
      next = page.next
      show(.items(items))
    }
  }

  /// The user leaves the list; only part 2 asks for it.
  func leave() {}

  /// The user pulls the list down; only part 3 asks for it.
  func refresh() {}
}
