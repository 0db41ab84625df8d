import Scenario
import Simulation
import StructuredStyle
import StyleList
import Trace

extension PlantedBug {
  /// Where the main actor is outside of worlds, without what is planted on it.
  static let structured = [
    tokenCheckedThenAwaited, renewalCheckedThenAwaited, cancellationShown, failuresLeftOut,
    unstructuredTask, groupWaitsForAll, cancellationRetried,
  ].filter { World.hasMainActor || $0.name != cancellationShown.name }

  private static let tokenCheckedThenAwaited = PlantedBug(
    "token-checked-then-awaited", "What an actor does, it does without interruption.",
    in: "gallery/all-arrive", .parts(from: .good("structured")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    stage.task { main in
      let sessions = Sessions(stage)
      do {
        let avatars = try await withThrowingTaskGroup(of: (Int, Avatar).self) { group in
          for user in 1...3 {
            group.addTask {
              _ = try await sessions.renewedNaively(after: 0)
              return (user, try await stage.network.avatar(ofUser: user))
            }
          }
          return try await group.reduce(into: [Int: Avatar]()) { $0[$1.0] = $1.1 }
        }
        await stage.end(with: .success((1...3).compactMap { avatars[$0] }), on: main)
      } catch {
        await stage.end(failing: error, on: main)
      }
    }
  }

  private static let renewalCheckedThenAwaited = PlantedBug(
    "renewal-checked-then-awaited", "What was the latest session a moment ago is the latest now.",
    in: "gallery/in-order", .parts(from: .renewing), cost: 2,
    token: "s1:avatar 1=503,avatar 2=503"
  ) { (stage: Stage) -> Stage.Leave in
    let sessions = Sessions(stage)
    return stage.gallery { number in try await sessions.renewedNaively(after: number) }
  }

  private static let cancellationShown = PlantedBug(
    "cancellation-shown", "Every error is a message to the user.",
    in: "refresh/unhurried", .parts(from: .good("structured")), cost: 1,
    token: "s1:user pulls to refresh,user pulls to refresh"
  ) { (stage: Stage) -> Stage.Leave in
    stage.refreshing(isCancelled: { _ in false }) { try await stage.network.location() }
  }

  private static let failuresLeftOut = PlantedBug(
    "failures-left-out", "A gallery with two of three avatars is better than none.",
    in: "gallery/all-arrive", .breaks([.swallowedError]), cost: 1, token: "s1:avatar 2=503"
  ) { (stage: Stage) -> Stage.Leave in
    stage.task { main in
      do {
        _ = try await stage.network.logIn(with: .ada)
        let avatars = await withTaskGroup(of: (Int, Avatar?).self) { group in
          for user in 1...3 {
            group.addTask { (user, try? await stage.network.avatar(ofUser: user)) }
          }
          return await group.reduce(into: [Int: Avatar]()) { $0[$1.0] = $1.1 }
        }
        await stage.end(with: .success((1...3).compactMap { avatars[$0] }), on: main)
      } catch {
        await stage.end(failing: error, on: main)
      }
    }
  }

  private static let unstructuredTask = PlantedBug(
    "unstructured-task", "A task that is awaited is a child.",
    in: "update-avatar/leave-early", .breaks([.afterCancel]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    let executor = stage.world.background.taskExecutor
    return stage.task { main in
      let avatar = Task(executorPreference: executor) {
        let session = try await stage.network.logIn(with: .ada)
        return try await stage.network.avatar(of: session) as Avatar
      }
      await stage.end(with: await avatar.result, on: main)
    }
  }

  private static let groupWaitsForAll = PlantedBug(
    "group-waits-for-all", "Who returns from a group leaves the other tasks behind.",
    in: "fastest/left-wins", .parts(from: .good("structured")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    stage.task { main in
      let result = await withTaskGroup(of: Result<Avatar, any Error>.self) { group in
        for mirror in Mirror.allCases {
          group.addTask {
            do { return .success(try await stage.network.avatar(from: mirror)) } catch {
              return .failure(error)
            }
          }
        }
        var last: Result<Avatar, any Error> = .failure(CancellationError())
        for await result in group {
          last = result
          if case .success = result { break }
        }
        return last
      }
      await stage.end(with: result, on: main)
    }
  }

  private static let cancellationRetried = PlantedBug(
    "cancellation-retried", "Whatever fails is worth another try.",
    in: "retry/leave-while-waiting", .breaks([.livelock]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    stage.task { main in await stage.retry(on: main) }
  }
}

extension Style {
  /// A good form of `renewal-checked-then-awaited`: who comes later waits for the same task.
  fileprivate static let renewing = Style(
    name: "renewing", title: "structured, with one renewal at a time", module: "ExplorerTests"
  ) { _, stage in
    let sessions = Sessions(stage)
    return stage.gallery { number in try await sessions.renewed(after: number) }
  }
}

/// Logs in for all that need a session; sessions are counted from 1.
private actor Sessions {
  private let stage: Stage
  private var number = 0
  private var renewal: Task<Void, any Error>?

  init(_ stage: Stage) { self.stage = stage }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    stage.world.background.asUnownedSerialExecutor()
  }

  /// Returns the number of a session after the one with `old`; too often, it logs in for that.
  func renewedNaively(after old: Int) async throws -> Int {
    if number > old { return number }
    let _: Session = try await stage.network.logIn(with: .ada)
    number = old + 1
    return number
  }

  /// Returns the number of a session after the one with `old`.
  func renewed(after old: Int) async throws -> Int {
    if number > old { return number }
    let task = renewal ?? stage.logIn()
    renewal = task
    defer { renewal = nil }
    try await task.value
    number = old + 1
    return number
  }
}

// What is right in these.
extension Stage {
  /// Runs a story in a task in the background, and returns how to cancel it.
  fileprivate func task(
    _ story: @escaping @Sendable (_ main: QueueActor) async -> Void
  ) -> Leave {
    let main = QueueActor(world.main)
    let task = Task(executorPreference: world.background.taskExecutor) { await story(main) }
    return { task.cancel() }
  }

  /// Logs in, in a task that ends with the answer, even if a caller is cancelled.
  fileprivate func logIn() -> Task<Void, any Error> {
    Task(executorPreference: world.background.taskExecutor) {
      let _: Session = try await self.network.logIn(with: .ada)
    }
  }

  /// Shows three avatars; one that fails is tried again with the session that `renew` brings.
  fileprivate func gallery(
    renew: @escaping @Sendable (_ after: Int) async throws -> Int
  ) -> Leave {
    task { main in
      do {
        let first = try await renew(0)
        let avatars = try await withThrowingTaskGroup(of: (Int, Avatar).self) { group in
          for user in 1...3 {
            group.addTask {
              do {
                return (user, try await self.network.avatar(ofUser: user))
              } catch is NetworkError {
                _ = try await renew(first)
                return (user, try await self.network.avatar(ofUser: user))
              }
            }
          }
          return try await group.reduce(into: [Int: Avatar]()) { $0[$1.0] = $1.1 }
        }
        await self.end(with: .success((1...3).compactMap { avatars[$0] }), on: main)
      } catch {
        await self.end(failing: error, on: main)
      }
    }
  }

  fileprivate func end(
    with result: Result<Avatar, any Error>, on main: isolated QueueActor
  ) {
    end(with: result)
  }

  fileprivate func end(
    with result: Result<[Avatar], any Error>, on main: isolated QueueActor
  ) {
    end(with: result)
  }

  /// Tries again after every error, that of its own cancellation, too.
  fileprivate func retry(on main: isolated QueueActor) async {
    let clock = SimulationClock(world)
    while true {
      do {
        let session: Session = try await network.logIn(with: .ada)
        return end(
          with: .success(try await network.avatar(of: session)) as Result<Avatar, any Error>)
      } catch {
        try? await clock.sleep(for: .milliseconds(100))
      }
    }
  }

  fileprivate func end(failing error: any Error, on main: isolated QueueActor) {
    end(failing: error)
  }

  /// Shows the devices at each pull, which cancels the one before.
  fileprivate func refreshing(
    isCancelled: @escaping @Sendable (any Error) -> Bool = { $0 is CancellationError },
    _ place: @escaping @Sendable () async throws -> Location
  ) -> Leave {
    let main = QueueActor(world.main)
    let latest = Locked<Task<Void, Never>?>(nil)
    control.onPull {
      let task = Task(executorPreference: self.world.background.taskExecutor) {
        await self.refresh(isCancelled: isCancelled, place, on: main)
      }
      latest.withLock { latest in
        defer { latest = task }
        return latest
      }?.cancel()
    }
    return {
      self.control.onPull(nil)
      latest.withLock { $0 }?.cancel()
    }
  }

  private func refresh(
    isCancelled: @Sendable (any Error) -> Bool, _ place: @Sendable () async throws -> Location,
    on main: isolated QueueActor
  ) async {
    do {
      let devices: [String] = try await network.devices(near: try await place())
      try Task.checkCancellation()
      screen.show(devices)
      finish(.shown)
    } catch  where isCancelled(error) {
      return
    } catch {
      end(failing: error)
    }
  }
}
