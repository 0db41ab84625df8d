import Foundation
import OperationStyle
import Scenario
import Simulation
import Trace

extension PlantedBug {
  static let operations = [
    missingDependency, finishOnSuccessOnly, resultNotLookedAt, nothingCancelled, waitsForBoth,
    fullQueue,
  ]

  private static let missingDependency = PlantedBug(
    "missing-dependency", "Operations start in the order in which they are queued.",
    in: "update-avatar/happy", .parts(from: .good("operations")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let avatar = stage.avatar(after: logIn)
    let show = stage.showing { try avatar.value() }
    return stage.run([logIn, avatar], then: show)
  }

  private static let finishOnSuccessOnly = PlantedBug(
    "finish-on-success-only", "An operation that has failed is finished.",
    in: "update-avatar/happy", .breaks([.hang, .swallowedError]),
    cost: 1, token: "s1:avatar=503"
  ) { (stage: Stage) -> Stage.Leave in
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let avatar = AsyncOperation<Avatar>("fetch the avatar") { finish in
      guard let session = try? logIn.value() else {
        finish(logIn.result?.map { _ in Avatar(image: "") } ?? .failure(CancellationError()))
        return nil
      }
      let request = Request.avatar(of: session)
      return stage.network.send(request, at: CallSite()) { reply in
        let result: Result<Avatar, NetworkError> = request.decode(reply)
        if case .success(let avatar) = result { finish(.success(avatar)) }
      }
    }
    let show = stage.showing { try avatar.value() }
    avatar.addDependency(logIn)
    show.addDependency(avatar)
    return stage.run([logIn, avatar], then: show)
  }

  private static let resultNotLookedAt = PlantedBug(
    "result-not-looked-at", "An operation that starts has what it waited for.",
    in: "update-avatar/happy", .breaks([.swallowedError]), cost: 1, token: "s1:login=503"
  ) { (stage: Stage) -> Stage.Leave in
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let avatar = stage.avatar(after: logIn)
    let show = AsyncOperation<Void>("show") {
      if let avatar = try? avatar.value() { stage.screen.show(avatar) }
      stage.finish(.shown)
    }
    show.addDependency(avatar)
    return stage.run([logIn, avatar], then: show)
  }

  private static let nothingCancelled = PlantedBug(
    "nothing-cancelled", "Operations end with the page that queued them.",
    in: "update-avatar/leave-early", .breaks([.afterCancel]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let avatar = stage.avatar(after: logIn)
    let show = stage.showing { try avatar.value() }
    show.addDependency(avatar)
    _ = stage.run([logIn, avatar], then: show)
    return {}
  }

  private static let waitsForBoth = PlantedBug(
    "waits-for-both", "An operation starts with the first of its dependencies.",
    in: "fastest/left-wins", .parts(from: .good("operations")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    let left: AsyncOperation<Avatar> = stage.network.avatar(from: .left)
    let right: AsyncOperation<Avatar> = stage.network.avatar(from: .right)
    let show = stage.showing { try (try? left.value()) ?? right.value() }
    show.addDependency(left)
    show.addDependency(right)
    return stage.run([left, right], then: show)
  }

  private static let fullQueue = PlantedBug(
    "full-queue", "An operation that waits for others takes no place in the queue.",
    in: "gallery/all-arrive", .breaks([.hang]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    let queue = stage.world.operationQueue(on: stage.world.background)
    queue.maxConcurrentOperationCount = 1
    let logIn: AsyncOperation<Session> = stage.network.logIn(with: .ada)
    let avatars: [AsyncOperation<Avatar>] = (1...3).map { user in
      stage.network.avatar(ofUser: user)
    }
    let group = AsyncOperation<[Avatar]>.group("avatars", of: avatars, on: queue)
    let show = AsyncOperation<Void>("show") {
      do {
        _ = try logIn.value()
        stage.screen.show(try group.value())
        stage.finish(.shown)
      } catch {
        stage.end(failing: error)
      }
    }
    group.addDependency(logIn)
    show.addDependency(group)
    queue.addOperations([logIn, group], waitUntilFinished: false)
    let leave = stage.run([], then: show)
    return {
      queue.cancelAllOperations()
      leave()
    }
  }
}

// What is right in these.
extension Stage {
  /// Returns an operation that fetches the avatar of the user who logs in.
  fileprivate func avatar(after logIn: AsyncOperation<Session>) -> AsyncOperation<Avatar> {
    let avatar: AsyncOperation<Avatar> = network.avatar(of: { try logIn.value() })
    avatar.addDependency(logIn)
    return avatar
  }

  /// Returns an operation that shows an avatar or what failed, and reports the outcome.
  fileprivate func showing(
    _ avatar: @escaping @Sendable () throws -> Avatar
  ) -> AsyncOperation<Void> {
    AsyncOperation("show") { self.end(with: Result { try avatar() }) }
  }

  /// Queues operations in the background and the last one on main; returns how to cancel them.
  fileprivate func run(_ operations: [Operation], then last: Operation) -> Leave {
    let background = world.operationQueue(on: world.background)
    let main = world.operationQueue(on: world.main)
    background.addOperations(operations, waitUntilFinished: false)
    main.addOperation(last)
    return {
      background.cancelAllOperations()
      main.cancelAllOperations()
    }
  }
}
