import Scenario
import Simulation
import StructuredStyle

/// Keeps avatars, so that each is downloaded once.
public protocol AvatarCache: Actor {
  /// Returns the avatar of the user with a number, downloaded or kept.
  ///
  /// - Throws: the error of the download.
  func avatar(ofUser id: Int) async throws -> Avatar
}

/// Makes a cache.
public protocol CacheOnceExercise: Sendable {
  /// Returns an empty cache of the avatars that are behind `network`.
  func makeCache(of network: any Network) -> any AvatarCache

  /// The same, as it was asked for in the first edition, with the executor of the cache's tasks.
  func makeCache(of network: any Network, executor: any TaskExecutor) -> any AvatarCache
}

extension CacheOnceExercise {
  public func makeCache(of network: any Network) -> any AvatarCache {
    preconditionFailure("`makeCache(of:)` is not there.")
  }

  public func makeCache(of network: any Network, executor: any TaskExecutor) -> any AvatarCache {
    makeCache(of: network)
  }
}

extension Exercise {
  /// Repair an actor that forgets that it can be entered again.
  package static let cacheOnce = Exercise(
    ExerciseNumber(14, 8), "cache-once", "Download once, whoever asks and whenever",
    signature: (any CacheOnceExercise).self,
    onMainActor: true,
    stub: .breaks("sends one request for all who ask at the same time"),
    requirements: [
      .always(
        "keeps an avatar once it is there", in: SharedDownloads.self,
        .init(views: [2, 3], rareViews: [8], gaps: [60, 100])),
      .always(
        "sends one request for all who ask at the same time", in: SharedDownloads.self,
        .init(views: [3, 1, 2], rareViews: [5, 50], gaps: [0, 10, 60])),
      .always("keeps the users apart") { draw in
        let others = draw.one(of: [0, 3, 25, 70], "others ask at first")
        return SharedDownloads(
          &draw,
          others > 0
            ? .init(views: [2, 3], gaps: [60, 100], others: others)
            : .init(
              views: [2, 3, 4], gaps: [0, 10, 60], users: [1, 2, 0, 12], evenUsers: [2, 1, 11]))
      },
      .always("forgets a failure, and nothing else") { draw in
        if draw.flag("one fails while another is under way") {
          return SharedDownloads(
            &draw,
            .init(
              views: [3, 4], gaps: [20], users: [1], evenUsers: [2],
              evenFates: [.lost, .status, .malformed, .cancelled]))
        }
        return SharedDownloads(
          &draw,
          .init(
            views: [6, 4, 2, 1], gaps: [60, 0, 10], users: [1, 2], evenUsers: [2, 1],
            fates: [.avatar, .lost],
            evenFates: [.lost, .status, .malformed, .cancelled, .lostTwice, .avatar],
            mayAskAgain: true))
      },
      .always(
        "asks once more for all who meet a failure together", most: 60, in: SharedDownloads.self,
        .init(
          views: [2, 3, 4], gaps: [0, 10, 60], evenUsers: [1, 2],
          fates: [.lost, .lostTwice, .status], evenFates: [.lost], usuallyAsksAgain: true)),
      .always(
        "goes on for the others when one leaves", in: SharedDownloads.self,
        .init(
          views: [2, 3, 4], gaps: [0, 10, 20, 60], evenUsers: [1, 2],
          fates: [.avatar, .lost, .cancelled], evenFates: [.avatar, .lost],
          somebodyLeaves: true)),
      .always(
        "does the same if the tasks of a view, or of the cache, are slow",
        for: SharedDownloads.slow
      ),
      .story(
        "shows a page whose views ask again after a failure",
        in: Script(
          .gallery, "same-user-twice", "Two views ask for the avatar of the same user.",
          [UserAction(.leave, at: .milliseconds(40))])
      ) { answer, stage in
        let executor = stage.world.background.taskExecutor
        let cache = answer.makeCache(of: stage.network, executor: executor)
        return stage.tell { _ in
          let avatars = try await page(of: [1, 1], from: cache)
          return { $0.show(avatars) }
        }
      },
    ])

  /// Asks for all avatars at once, and once more for each that fails.
  @Sendable private static func page(
    of users: [Int], from cache: any AvatarCache
  ) async throws -> [Avatar] {
    try await withThrowingTaskGroup(of: (Int, Avatar).self) { group in
      for (index, user) in users.enumerated() {
        group.addTask {
          do {
            return (index, try await cache.avatar(ofUser: user))
          } catch is NetworkError {
            return (index, try await cache.avatar(ofUser: user))
          }
        }
      }
      var avatars = [Avatar?](repeating: nil, count: users.count)
      for try await (index, avatar) in group { avatars[index] = avatar }
      return avatars.compactMap(\.self)
    }
  }
}
