/// Downloads several files, and shows one figure for all of them.
@MainActor
final class Downloads {
  private let server: any FileServer
  private let show: @MainActor (DownloadState) -> Void

  /// Makes downloads that ask `server`, and call `show` for each state that the page shall show.
  init(server: any FileServer, show: @escaping @MainActor (DownloadState) -> Void) {
    self.server = server
    self.show = show
  }

  /// Begins to download the files; called once.
  ///
  /// The pause is zero, and only part 3 asks for another.
  func start(_ files: [RemoteFile], pause: Duration) {
    Task {
      for file in files {
        var count = 0
        for try await _ in server.download(file) {
          count += 1
          show(.percent(count * 100 / file.chunks))
        }
      }
    }
  }

  /// Stops all downloads; only part 2 asks for it.
  func cancel() {}
}
