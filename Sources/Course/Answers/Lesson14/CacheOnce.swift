import Exercises
import Scenario
import StructuredStyle

extension AnswerSheet {
  static let cacheOnce = AnswerSheet(
    to: .cacheOnce, stub: CacheOnce(), solution: Solution(),
    why: """
      What is stored is not the avatar, which is not there yet, but the task that will bring it; \
      between the look and the store there is no `await`, so nobody can come in between. The task \
      is nobody's child, so nobody who leaves takes it along, and it removes its own failure.
      """)
}

private struct Solution: CacheOnceExercise {
  func makeCache(of network: any Network) -> any AvatarCache { Cache(network) }

  private actor Cache: AvatarCache {
    private let network: any Network
    private var downloads: [Int: Task<Avatar, any Error>] = [:]

    init(_ network: any Network) { self.network = network }

    func avatar(ofUser id: Int) async throws -> Avatar {
      if let download = downloads[id] { return try await download.value }
      let download = Task { try await self.download(id) }
      downloads[id] = download
      return try await download.value
    }

    private func download(_ id: Int) async throws -> Avatar {
      do {
        return try await network.avatar(ofUser: id)
      } catch {
        downloads[id] = nil
        throw error
      }
    }
  }
}
