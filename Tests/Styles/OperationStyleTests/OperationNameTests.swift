import Foundation
import OperationStyle
import Scenario
import Simulation
import Testing

/// What operations are called: findings name those that never end.
@Suite struct OperationNameTests {
  private typealias Story =
    (_ stage: Stage, _ main: OperationQueue, _ background: OperationQueue) -> Operation

  /// The names of all that a story queues, in order: on main, and on the background queue.
  private func names(_ story: Story) -> [String] {
    let (main, background) = (OperationQueue(), OperationQueue())
    main.isSuspended = true
    background.isSuspended = true
    let stage = Stage(Script(.bulk, "names", "", size: 2))
    _ = story(stage, main, background)
    return [main, background].map { queue in
      queue.operations.map { $0.name ?? "" }.joined(separator: ", ")
    }
  }

  @Test func updateAvatarNamesItsOperations() {
    let names = names {
      updateAvatar(for: .ada, network: $0.network, screen: $0.screen, main: $1, background: $2)
    }
    #expect(names == ["show", "fetch Session, fetch Avatar"])
  }

  @Test func galleryAndAlbumNameTheirOperations() {
    #expect(
      names {
        showGallery(
          of: [1, 2], for: .ada, network: $0.network, screen: $0.screen, main: $1, background: $2)
      } == ["show", "fetch Session, fetch Avatar, fetch Avatar"])
    #expect(
      names {
        showAlbum(
          of: [1, 2], for: .ada, network: $0.network, screen: $0.screen, main: $1, background: $2)
      } == ["show", "fetch Session, fetch Avatar, fetch Avatar"])
  }

  @Test func retryAndTimeoutNameTheirOperations() {
    #expect(
      names {
        updateFlakyAvatar(
          for: .ada, network: $0.network, screen: $0.screen, main: $1, background: $2,
          timer: $0.world.main)
      } == ["show", "fetch Session, retry"])
    #expect(
      names {
        updateAvatarInTime(
          for: .ada, network: $0.network, screen: $0.screen, main: $1, background: $2,
          timer: $0.world.main)
      } == ["show", "fetch Session, fetch Avatar, deadline"])
  }

  @Test func theOthersNameTheirOperations() {
    #expect(
      names {
        showFastestAvatar(network: $0.network, screen: $0.screen, main: $1, background: $2)
      } == ["show", "fetch Avatar, fetch Avatar, judge, judge"])
    #expect(
      names {
        pickAvatar(
          from: $0.sheet, network: $0.network, screen: $0.screen, main: $1, background: $2)
      } == ["choose, show", "fetch Avatar"])
    #expect(
      names {
        saveAvatar(
          ofUser: 1, network: $0.network, store: $0.store, screen: $0.screen, background: $2,
          main: $1)
      } == ["show", "fetch Avatar, save"])
    #expect(
      names {
        showAll(
          of: 1...2, atMost: 1, network: $0.network, screen: $0.screen, main: $1, background: $2)
      } == ["show", "fetch Avatar, fetch Avatar"])
  }

  @Test func aGroupNamesItsEnd() {
    let queue = OperationQueue()
    queue.isSuspended = true
    let members = [AsyncOperation<Int>("one") { 1 }, AsyncOperation<Int>("two") { 2 }]
    let group = AsyncOperation<[Int]>.group("both", of: members, on: queue)
    group.start()
    #expect(queue.operations.map(\.name) == ["one", "two", "end of both"])
    group.cancel()
  }
}

/// Where operations run, if the screen's queue is the only one.
@Suite struct OperationLaneTests {
  @Test func anOperationOnMainRunsOnMain() {
    let world = World()
    let lanes = Locked<[String]>([])
    world.observeMoves { move in
      if move.kind == .operation { lanes.withLock { $0.append(move.stamp.lane) } }
    }
    let queue = world.operationQueue(on: world.main)
    queue.addOperations(
      [AsyncOperation<Int>("one") { 1 }, AsyncOperation<Int>("two") { 2 }],
      waitUntilFinished: false)
    world.run()
    #expect(lanes.withLock { $0 } == ["main", "main"])
  }
}
