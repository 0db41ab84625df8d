// swiftc -swift-version 6
protocol Pictures: Sendable {
  func load(_ path: String) async throws -> String
}

actor PictureCache {
  private struct Load {
    let id: Int, task: Task<String, any Error>
    var waiting = 0
  }

  private let source: any Pictures
  private var pictures: [String: String] = [:], loads: [String: Load] = [:], count = 0

  init(_ source: any Pictures) { self.source = source }

  func picture(_ path: String) async throws -> String {
    try Task.checkCancellation()
    if let picture = pictures[path] { return picture }
    var load = loads[path] ?? begin(path)
    load.waiting += 1
    loads[path] = load
    defer { if loads[path]?.id == load.id { loads[path] = nil } }
    let picture = try await load.task.value
    pictures[path] = picture
    return picture
  }

  private func begin(_ path: String) -> Load {
    count += 1
    return Load(id: count, task: Task { try await source.load(path) })
  }

  /// One of those who wait for this picture does so no longer; with the last one its load ends.
  func giveUp(_ path: String) {
    loads[path]?.waiting -= 1
    guard let load = loads[path], load.waiting <= 0 else { return }
    load.task.cancel()
    loads[path] = nil
  }
}

@MainActor final class Cell {
  private(set) var picture: String?
  private let cache: PictureCache
  private var path = "", task: Task<Void, Never>?

  init(_ cache: PictureCache) { self.cache = cache }

  func show(_ path: String) {
    reuse()
    self.path = path
    picture = "grey"
    task = Task {
      defer { if !Task.isCancelled { task = nil } }
      do {
        let loaded = try await cache.picture(path)
        guard path == self.path else { return }
        picture = loaded
      } catch is CancellationError {
      } catch {
        guard path == self.path else { return }
        picture = "broken"
      }
    }
  }

  func reuse() {
    guard let task else { return }
    task.cancel()
    self.task = nil
    Task { [cache, path] in await cache.giveUp(path) }
  }
}

@MainActor final class PictureList {
  private let cache: PictureCache
  init(_ cache: PictureCache) { self.cache = cache }

  func strip(_ paths: [String]) async -> [String] {
    await withTaskGroup(of: (Int, String).self) { [cache] group in
      var all = Array(repeating: "", count: paths.count)
      for (index, path) in paths.enumerated() {
        if index >= 4, let (row, picture) = await group.next() { all[row] = picture }
        group.addTask { (index, (try? await cache.picture(path)) ?? "broken") }
      }
      for await (row, picture) in group { all[row] = picture }
      return all
    }
  }
}
