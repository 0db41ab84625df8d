import Exercises
import Scenario
import Simulation
import StructuredStyle

extension AnswerSheet {
  static let cacheOnce = AnswerSheet(
    to: .cacheOnce, stub: CacheOnce(), solution: Solution(),
    alsoRight: [CacheAnswer { network, executor in TellsLeavers(network, executor) }],
    why: """
      What is stored is not the avatar, which is not there yet, but the task that will bring it; \
      between the look and the store there is no `await`, so nobody can come in between. The task \
      is nobody's child, so nobody who leaves takes it along, and it removes its own failure.
      """,
    wrong: [
      .init(
        "actor-runs-one-call-at-a-time",
        diesOf: "sends one request for all who ask at the same time",
        CacheAnswer { network, _ in Naive(network) }),
      .init(
        "shared-while-it-lasts", diesOf: "keeps an avatar once it is there",
        CacheAnswer { network, executor in OnlyWhileItLasts(network, executor) }),
      .init(
        "one-place-for-all-keys", diesOf: "keeps the users apart",
        CacheAnswer { network, executor in OnePlace(network, executor) }),
      .init(
        "a-failure-is-a-result-to-keep", diesOf: "forgets a failure, and nothing else",
        CacheAnswer { network, executor in KeepsFailures(network, executor) }),
      .init(
        "whoever-leaves-may-cancel", diesOf: "goes on for the others when one leaves",
        CacheAnswer { network, executor in CancelledByAnyone(network, executor) }),
      .init(
        "first-to-ask-does-it-for-all", diesOf: "goes on for the others when one leaves",
        CacheAnswer { network, _ in FirstAsks(network) }),
    ])
}

private struct Solution: CacheOnceExercise {
  func makeCache(of network: any Network, executor: any TaskExecutor) -> any AvatarCache {
    Cache(network, executor)
  }

  private actor Cache: AvatarCache {
    private let network: any Network
    private let executor: any TaskExecutor
    private var downloads: [Int: Task<Avatar, any Error>] = [:]

    init(_ network: any Network, _ executor: any TaskExecutor) {
      self.network = network
      self.executor = executor
    }

    func avatar(ofUser id: Int) async throws -> Avatar {
      if let download = downloads[id] { return try await download.value }
      let download = Task(executorPreference: executor) { try await self.download(id) }
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

private struct CacheAnswer: CacheOnceExercise {
  let make: @Sendable (any Network, any TaskExecutor) -> any AvatarCache

  init(_ make: @escaping @Sendable (any Network, any TaskExecutor) -> any AvatarCache) {
    self.make = make
  }

  func makeCache(of network: any Network, executor: any TaskExecutor) -> any AvatarCache {
    make(network, executor)
  }
}

private actor Naive: AvatarCache {
  private let network: any Network
  private var avatars: [Int: Avatar] = [:]

  init(_ network: any Network) { self.network = network }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let avatar = avatars[id] { return avatar }
    let avatar = try await network.avatar(ofUser: id)
    if let known = avatars[id] { return known }
    avatars[id] = avatar
    return avatar
  }
}

private actor OnlyWhileItLasts: AvatarCache {
  private let network: any Network
  private let executor: any TaskExecutor
  private var downloads: [Int: Task<Avatar, any Error>] = [:]

  init(_ network: any Network, _ executor: any TaskExecutor) {
    self.network = network
    self.executor = executor
  }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let download = downloads[id] { return try await download.value }
    let download = Task(executorPreference: executor) { [network] in
      try await network.avatar(ofUser: id)
    }
    downloads[id] = download
    defer { downloads[id] = nil }
    return try await download.value
  }
}

private actor OnePlace: AvatarCache {
  private let network: any Network
  private let executor: any TaskExecutor
  private var download: Task<Avatar, any Error>?

  init(_ network: any Network, _ executor: any TaskExecutor) {
    self.network = network
    self.executor = executor
  }

  func avatar(ofUser id: Int) async throws -> Avatar {
    let known = download
    let download =
      known
      ?? Task(executorPreference: executor) { [network] in try await network.avatar(ofUser: id) }
    self.download = download
    do {
      return try await download.value
    } catch {
      self.download = nil
      throw error
    }
  }
}

private actor KeepsFailures: AvatarCache {
  private let network: any Network
  private let executor: any TaskExecutor
  private var downloads: [Int: Task<Avatar, any Error>] = [:]

  init(_ network: any Network, _ executor: any TaskExecutor) {
    self.network = network
    self.executor = executor
  }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let download = downloads[id] { return try await download.value }
    let download = Task(executorPreference: executor) { [network] in
      try await network.avatar(ofUser: id)
    }
    downloads[id] = download
    return try await download.value
  }
}

private actor CancelledByAnyone: AvatarCache {
  private let network: any Network
  private let executor: any TaskExecutor
  private var downloads: [Int: Task<Avatar, any Error>] = [:]

  init(_ network: any Network, _ executor: any TaskExecutor) {
    self.network = network
    self.executor = executor
  }

  func avatar(ofUser id: Int) async throws -> Avatar {
    let known = downloads[id]
    let download =
      known
      ?? Task(executorPreference: executor) { [network] in try await network.avatar(ofUser: id) }
    downloads[id] = download
    do {
      return try await withTaskCancellationHandler {
        try await download.value
      } onCancel: {
        download.cancel()
      }
    } catch {
      downloads[id] = nil
      throw error
    }
  }
}

private actor FirstAsks: AvatarCache {
  private let network: any Network
  private var avatars: [Int: Avatar] = [:]
  private var waiting: [Int: [CheckedContinuation<Avatar, any Error>]] = [:]

  init(_ network: any Network) { self.network = network }

  func avatar(ofUser id: Int) async throws -> Avatar {
    if let avatar = avatars[id] { return avatar }
    if waiting[id] != nil {
      return try await withCheckedThrowingContinuation { waiting[id, default: []].append($0) }
    }
    waiting[id] = []
    let result: Result<Avatar, any Error>
    do {
      let avatar = try await network.avatar(ofUser: id)
      avatars[id] = avatar
      result = .success(avatar)
    } catch {
      result = .failure(error)
    }
    for other in waiting.removeValue(forKey: id) ?? [] { other.resume(with: result) }
    return try result.get()
  }
}

/// Right: whoever is cancelled is told so at once, while the download goes on.
private actor TellsLeavers: AvatarCache {
  private typealias Waiting = CheckedContinuation<Avatar, any Error>

  private let network: any Network
  private let executor: any TaskExecutor
  private var avatars: [Int: Avatar] = [:]
  /// Who waits for the avatar of each user, each by a number of its own.
  private var waiting: [Int: [Int: Waiting]] = [:]
  private var calls = 0

  init(_ network: any Network, _ executor: any TaskExecutor) {
    self.network = network
    self.executor = executor
  }

  func avatar(ofUser id: Int) async throws -> Avatar {
    try Task.checkCancellation()
    if let avatar = avatars[id] { return avatar }
    calls += 1
    let call = calls
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(for: id, call, $0) }
    } onCancel: {
      Task(executorPreference: executor) { await self.leave(id, call) }
    }
  }

  private func wait(for id: Int, _ call: Int, _ continuation: Waiting) {
    if waiting[id] == nil {
      waiting[id] = [:]
      Task(executorPreference: executor) { await self.download(id) }
    }
    waiting[id]?[call] = continuation
  }

  private func leave(_ id: Int, _ call: Int) {
    waiting[id]?.removeValue(forKey: call)?.resume(throwing: CancellationError())
  }

  private func download(_ id: Int) async {
    let result: Result<Avatar, any Error>
    do { result = .success(try await network.avatar(ofUser: id)) } catch {
      result = .failure(error)
    }
    avatars[id] = try? result.get()
    let all = waiting.removeValue(forKey: id) ?? [:]
    for (_, continuation) in all.sorted(by: { $0.key < $1.key }) {
      continuation.resume(with: result)
    }
  }
}
