import Exercises
import Scenario
import StructuredStyle

// Exercise 14.8. What to do: swift run lessons task 14.8
struct CacheOnce: CacheOnceExercise {
  func makeCache(of network: any Network) -> any AvatarCache { Cache(network) }
}

private actor Cache: AvatarCache {
  private let network: any Network
  private var avatars: [Int: Avatar] = [:]

  init(_ network: any Network) { self.network = network }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let avatar = avatars[id] { return avatar }
    let avatar = try await network.avatar(ofUser: id)
    avatars[id] = avatar
    return avatar
  }
}
