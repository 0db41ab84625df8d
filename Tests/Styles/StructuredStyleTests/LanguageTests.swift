import Scenario
import Simulation
import StructuredStyle
import Testing

/// What the language does, seen from the network.
@Suite struct LanguageTests {
  /// Returns what happens on the network, where every avatar takes 50 ms, while a task runs.
  private func wire(
    _ body: @escaping @Sendable (any Network, any TaskExecutor) async throws -> Void
  ) -> [String] {
    let run = Stage(Script(.updateAvatar, "test", "")).play(as: "test") { stage in
      let executor = stage.world.background.taskExecutor
      let task = Task(executorPreference: executor) {
        do {
          try await body(stage.network, executor)
          stage.finish(.shown)
        } catch {
          stage.finish(.failed)
        }
      }
      return { task.cancel() }
    }
    #expect(run.findings.isEmpty)
    return run.trace.visible.map(\.summary).filter { $0.contains("/avatar") }
  }

  @Test func oneAwaitAfterAnotherIsOneRequestAfterAnother() {
    let lines = wire { network, _ in
      _ = try await network.avatar(ofUser: 1)
      _ = try await network.avatar(ofUser: 2)
    }
    #expect(
      lines == [
        "request GET /avatar/1", "reply GET /avatar/1 200",
        "request GET /avatar/2", "reply GET /avatar/2 200",
      ])
  }

  @Test func asyncLetBeginsBothBeforeEitherIsAwaited() {
    let lines = wire { network, _ in
      async let first = network.avatar(ofUser: 1)
      async let second = network.avatar(ofUser: 2)
      _ = try await [first, second]
    }
    #expect(
      lines == [
        "request GET /avatar/1", "request GET /avatar/2",
        "reply GET /avatar/1 200", "reply GET /avatar/2 200",
      ])
  }

  @Test func aChildThatNobodyAwaitsIsCancelledAtTheEndOfItsScope() {
    let lines = wire { network, _ in
      async let _ = network.avatar(ofUser: 1)
      _ = try await network.logIn(with: .ada)
    }
    #expect(lines == ["request GET /avatar/1", "cancel GET /avatar/1"])
  }

  @Test func anActorThatAwaitsBetweenCheckAndStoreFetchesTwice() {
    let lines = wire { network, _ in
      let cache = NaiveCache()
      async let first = cache.avatar(ofUser: 1, from: network)
      async let second = cache.avatar(ofUser: 1, from: network)
      _ = try await [first, second]
    }
    #expect(
      lines == [
        "request GET /avatar/1", "request GET /avatar/1#2",
        "reply GET /avatar/1 200", "reply GET /avatar/1#2 200",
      ])
  }

  @Test func anActorThatStoresTheTaskBeforeItAwaitsFetchesOnce() {
    let lines = wire { network, executor in
      let cache = Cache(executor)
      async let first = cache.avatar(ofUser: 1, from: network)
      async let second = cache.avatar(ofUser: 1, from: network)
      _ = try await [first, second]
      _ = try await cache.avatar(ofUser: 1, from: network)
    }
    #expect(lines == ["request GET /avatar/1", "reply GET /avatar/1 200"])
  }

  @Test func aFailureIsNotKept() {
    let run = Stage(
      Script(
        .updateAvatar, "test", "",
        replies: [
          "GET /avatar/1": [
            .status(503, after: .milliseconds(50)), .connectionLost(after: .milliseconds(50)),
          ]
        ])
    ).play(as: "test") { stage in
      let executor = stage.world.background.taskExecutor
      let task = Task(executorPreference: executor) {
        let cache = Cache(executor)
        for _ in 0..<2 { _ = try? await cache.avatar(ofUser: 1, from: stage.network) }
        stage.finish(.failed)
      }
      return { task.cancel() }
    }
    let faults = run.trace.visible.map(\.summary).filter { $0.hasPrefix("fault") }
    #expect(faults.count == 2)
  }
}

/// Keeps the avatars that were fetched.
///
/// The mistake: while it awaits a reply others may call, and they find nothing there yet.
private actor NaiveCache {
  private var avatars: [Int: Avatar] = [:]

  func avatar(ofUser id: Int, from network: any Network) async throws -> Avatar {
    if let avatar = avatars[id] { return avatar }
    let avatar = try await network.avatar(ofUser: id)
    avatars[id] = avatar
    return avatar
  }
}

/// Keeps the tasks that fetch avatars, so that a call that comes meanwhile awaits the same.
private actor Cache {
  private var fetches: [Int: Task<Avatar, any Error>] = [:]
  private let executor: any TaskExecutor

  init(_ executor: any TaskExecutor) { self.executor = executor }

  func avatar(ofUser id: Int, from network: any Network) async throws -> Avatar {
    if let fetch = fetches[id] { return try await fetch.value }
    let fetch = Task(executorPreference: executor) { try await network.avatar(ofUser: id) }
    fetches[id] = fetch
    do {
      return try await fetch.value
    } catch {
      fetches[id] = nil
      throw error
    }
  }
}
