import Explorer
import Scenario
import Simulation
import StructuredStyle
import StyleList
import Testing

/// Actors that let somebody else in at each `await`, and what the explorer says of them.
///
/// Two viewers show the same avatar, the second one after it has asked where there is room.
@Suite struct ImageCacheTests {
  private let script = Script(.updateAvatar, "two-viewers", "Two viewers show the same avatar.")

  /// The page looks for room before the first viewer has come that far.
  private static let token = "s1:main job 2 after user opens the page"

  private func explore(
    _ styles: [Style], jobs: Bool = true, bound: Exploration.Bound = .cost(2)
  ) -> [Finding] {
    Exploration(of: script, styles: styles, bound: bound, jobs: jobs).run().found
  }

  @Test func aCacheThatChecksThenAwaitsDownloadsTwiceInEveryOrder() {
    let found = explore([.cached("repaired", Cache.init), .cached("naive", NaiveCache.init)])
    #expect(found.map(\.kind) == [.parting([["repaired"], ["naive"]])])
    #expect(found.map(\.schedule.token) == ["s1:"])
    #expect(found.map(\.cost) == [0])
  }

  @Test func aCacheThatAwaitsSomethingShortDownloadsTwiceInAnotherOrderOfJobsOnly() {
    let styles: [Style] = [.cached("repaired", Cache.init), .cached("short", ShortCache.init)]
    #expect(explore(styles, jobs: false, bound: .exhaustive).map(\.kind) == [])
    let found = explore(styles)
    #expect(
      found.map(\.kind) == [.parting([["repaired"], ["short"]]), .jobOrder(program: "short")])
    #expect(found.map(\.schedule.token) == Array(repeating: Self.token, count: 2))
    #expect(found.map(\.cost) == [1, 1])
  }

  @Test(arguments: [true, false]) func theTokenReplaysTheSecondDownload(jobs: Bool) throws {
    let names = try Schedule(token: Self.token).names
    let short = Style.cached("short", ShortCache.init)
    let requests = [[], names].map { names in
      short.play(script, choices: .environment(names, jobs: jobs)).trace.events
        .filter { $0.kind == .request }.map(\.key)
    }
    #expect(requests == [["GET /avatar/1"], ["GET /avatar/1", "GET /avatar/1#2"]])
  }

  @Test func aReplaySaysOfTheTokenWhatTheSearchSaid() throws {
    let styles: [Style] = [.cached("repaired", Cache.init), .cached("short", ShortCache.init)]
    let found = explore(styles, jobs: false, bound: .replay(try Schedule(token: Self.token)))
    #expect(
      found.map(\.kind) == [.parting([["repaired"], ["short"]]), .jobOrder(program: "short")])
  }

  @Test func aCacheThatStoresTheTaskDownloadsOnceInEveryOrderOfItsJobs() {
    let result = Exploration(
      of: script, styles: [.cached("repaired", Cache.init)], bound: .exhaustive, jobs: true
    ).run()
    #expect(result.found.map(\.kind) == [])
    #expect(result.progress.waiting == 0)
    #expect(result.progress.played > 20)
  }
}

/// What shows avatars without fetching one again that it has.
private protocol AvatarCache: Actor {
  init(_ stage: Stage)
  func avatar(ofUser id: Int) async throws -> Avatar
}

/// The mistake: while it awaits the avatar others may call, and they find nothing there yet.
private actor NaiveCache: AvatarCache {
  private let stage: Stage
  private var avatars: [Int: Avatar] = [:]

  init(_ stage: Stage) { self.stage = stage }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let avatar = avatars[id] { return avatar }
    let avatar = try await stage.network.avatar(ofUser: id)
    avatars[id] = avatar
    return avatar
  }
}

/// The same mistake, well hidden: the `await` before the task is stored takes no time at all.
private actor ShortCache: AvatarCache {
  private let stage: Stage
  private let main: QueueActor
  private var fetches: [Int: Task<Avatar, any Error>] = [:]

  init(_ stage: Stage) {
    self.stage = stage
    main = QueueActor(stage.world.main)
  }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let fetch = fetches[id] { return try await fetch.value }
    await main.measure()
    let fetch = Task(executorPreference: stage.world.background.taskExecutor) { [stage] in
      try await stage.network.avatar(ofUser: id) as Avatar
    }
    fetches[id] = fetch
    return try await fetch.value
  }
}

/// The repair: nothing is awaited between the check and the store, which keeps the task.
private actor Cache: AvatarCache {
  private let stage: Stage
  private var fetches: [Int: Task<Avatar, any Error>] = [:]

  init(_ stage: Stage) { self.stage = stage }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let fetch = fetches[id] { return try await fetch.value }
    let fetch = Task(executorPreference: stage.world.background.taskExecutor) { [stage] in
      try await stage.network.avatar(ofUser: id) as Avatar
    }
    fetches[id] = fetch
    return try await fetch.value
  }
}

extension QueueActor {
  /// Stands for a question to the screen that is answered at once.
  fileprivate func measure() {}
}

extension Style {
  /// A page with two viewers, the second of which asks the screen first.
  fileprivate static func cached<Cache: AvatarCache>(
    _ name: String, _ cache: @escaping @Sendable (Stage) -> Cache
  ) -> Style {
    Style(name: name, title: "a cache, \(name)", module: "ExplorerTests") { _, stage in
      let cache = cache(stage)
      let main = QueueActor(stage.world.main)
      let task = Task(executorPreference: stage.world.background.taskExecutor) {
        async let first = cache.avatar(ofUser: 1)
        await main.measure()
        async let second = cache.avatar(ofUser: 1)
        do {
          await stage.end(with: .success(try await [first, second]), on: main)
        } catch {
          await stage.end(with: .failure(error), on: main)
        }
      }
      return { task.cancel() }
    }
  }
}

extension Stage {
  /// Shows both avatars, on main.
  fileprivate func end(
    with result: Result<[Avatar], any Error>, on main: isolated QueueActor
  ) {
    end(with: result)
  }
}
