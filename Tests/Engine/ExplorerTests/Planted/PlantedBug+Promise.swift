import PromiseStyle
import Scenario
import Simulation
import Trace

extension PlantedBug {
  static let promise = [
    promiseNotReturned, errorShownTwice, anyInsteadOfAll, droppedDelegate, secondFailureLost,
    checkedAtTheStart,
  ]

  private static let promiseNotReturned = PlantedBug(
    "promise-not-returned", "A promise made inside a step belongs to the chain.",
    in: "update-avatar/happy", .breaks([.hang, .swallowedError]),
    cost: 1, token: "s1:avatar=503"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    let session: Promise<Session> = stage.network.logIn(with: .ada)
    session
      .done { session in
        let avatar: Promise<Avatar> = stage.network.avatar(of: session)
        avatar.done(on: main) { avatar in
          stage.screen.show(avatar)
          stage.finish(.shown)
        }
      }
      .catch(on: main) { error in stage.end(failing: error) }
  }

  private static let errorShownTwice = PlantedBug(
    "error-shown-twice", "To look at an error is to handle it.",
    in: "update-avatar/happy", .parts(from: .good("promise")), cost: 1, token: "s1:login=503"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    let session: Promise<Session> = stage.network.logIn(with: .ada)
    session.catch(on: main) { error in stage.screen.show(error) }
    session
      .then { session in stage.network.avatar(of: session) }
      .observe(on: main) { result in stage.end(with: result) }
  }

  private static let anyInsteadOfAll = PlantedBug(
    "any-instead-of-all", "Several promises are one promise, whichever way they are combined.",
    in: "gallery/all-arrive", .parts(from: .good("promise")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let session: Promise<Session> = stage.network.logIn(with: .ada)
    session
      .then { _ in
        Promise.any((1...3).map { user in stage.network.avatar(ofUser: user) })
      }
      .map { avatar in [avatar] }
      .observe(on: stage.world.main) { result in stage.end(with: result) }
  }

  private static let droppedDelegate = PlantedBug(
    "dropped-delegate", "An object that has a delegate keeps it alive.",
    in: "picker/choose", .breaks([.hang]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let delegate = ChoiceDelegate()
    stage.sheet.delegate = delegate
    stage.sheet.present()
    delegate.choice
      .then { user in stage.network.avatar(ofUser: user) }
      .observe(on: stage.world.main) { result in stage.end(with: result) }
  }

  private static let secondFailureLost = PlantedBug(
    "second-failure-lost", "A second try succeeds.",
    in: "retry/first-time-lucky", .breaks([.hang, .swallowedError]),
    cost: 2, token: "s1:avatar=503,avatar#2=503"
  ) { (stage: Stage) -> Void in
    let main = stage.world.main
    @Sendable func show(_ avatar: Avatar) {
      stage.screen.show(avatar)
      stage.finish(.shown)
    }
    let session: Promise<Session> = stage.network.logIn(with: .ada)
    session.catch(on: main) { error in stage.end(failing: error) }
    session.done { session in
      let avatar: Promise<Avatar> = stage.network.avatar(of: session)
      avatar.done(on: main, show)
      avatar.catch { _ in
        main.schedule(after: .milliseconds(100)) {
          let again: Promise<Avatar> = stage.network.avatar(of: session)
          again.done(on: main, show)
        }
      }
    }
  }

  private static let checkedAtTheStart = PlantedBug(
    "checked-at-the-start", "What is the latest when it is asked for is the latest when it comes.",
    in: "refresh/unhurried", .breaks([.stale]), cost: 1,
    token: "s1:user pulls to refresh,location=ok,user pulls to refresh"
  ) { (stage: Stage) -> Void in
    let latest = Locked(0)
    stage.control.onPull {
      let pull = latest.withLock { latest in
        latest += 1
        return latest
      }
      let location: Promise<Location> = stage.network.location()
      location.observe(on: stage.world.main) { result in
        guard pull == latest.withLock({ $0 }) else { return }
        guard case .success(let location) = result else {
          return stage.end(with: result.map { _ in [String]() })
        }
        let devices: Promise<[String]> = stage.network.devices(near: location)
        devices.observe(on: stage.world.main) { result in stage.end(with: result) }
      }
    }
  }
}

/// Turns what a sheet tells its delegate into one promise, and is right.
private final class ChoiceDelegate: SheetDelegate {
  let choice: Promise<Int>
  private let seal: Seal<Int>

  init() {
    (choice, seal) = Promise.pending()
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) { seal.fulfill(user) }

  func sheetWasDismissed(_ sheet: Sheet) { seal.reject(CancellationError()) }
}
