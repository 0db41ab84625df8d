// swiftc -swift-version 6
protocol Pictures: Sendable {
  func load(_ path: String) async throws -> String
}

actor PictureCache {
  private let source: any Pictures
  private var pictures: [String: String] = [:], loads: [String: Task<String, any Error>] = [:]

  init(_ source: any Pictures) { self.source = source }

  func picture(_ path: String) async throws -> String {
    if let picture = pictures[path] { return picture }
    if let load = loads[path] { return try await load.value }
    let load = Task { try await source.load(path) }
    loads[path] = load
    let picture = try await load.value
    loads[path] = nil
    pictures[path] = picture
    return picture
  }

  func giveUp(_ path: String) {
    loads.removeValue(forKey: path)?.cancel()
  }
}

@MainActor final class Cell {
  private(set) var picture: String?
  private let cache: PictureCache
  private var path = "", task: Task<Void, Never>?

  init(_ cache: PictureCache) { self.cache = cache }

  func show(_ path: String) {
    self.path = path
    picture = "grey"
    task = Task {
      let loaded = try? await cache.picture(path)
      picture = loaded ?? "broken"
    }
  }

  func reuse() {
    task?.cancel()
    Task { await cache.giveUp(path) }
  }
}

@MainActor final class PictureList {
  private let cache: PictureCache
  init(_ cache: PictureCache) { self.cache = cache }

  func strip(_ paths: [String]) async -> [String] {
    await withTaskGroup(of: String?.self) { [cache] group in
      for path in paths {
        group.addTask { try? await cache.picture(path) }
      }
      var all: [String] = []
      for await picture in group { all.append(picture ?? "broken") }
      return all
    }
  }
}
