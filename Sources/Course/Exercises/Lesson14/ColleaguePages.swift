import Scenario
import Simulation
import StructuredStyle

/// The two pages of exercise 14.14, which differ only in when they forget their task.
enum ColleaguePages {
  /// Opens the page that is to be proved wrong; what it returns is called when the user leaves.
  @Sendable static func openGiven(_ stage: Stage) -> Stage.Leave { open(.always, on: stage) }

  /// Opens the page that is right.
  @Sendable static func openRepaired(_ stage: Stage) -> Stage.Leave {
    open(.ifItIsTheLatest, on: stage)
  }

  private static func open(_ forgets: DevicesPage.Forgetting, on stage: Stage) -> Stage.Leave {
    let page = MainActor.assumeIsolated { DevicesPage(stage, forgets: forgets) }
    stage.control.onPull { MainActor.assumeIsolated { page.pull() } }
    return { MainActor.assumeIsolated { page.leave() } }
  }
}

/// A page that shows the devices nearby, and cancels the pull before when the user pulls again.
@MainActor
private final class DevicesPage {
  /// When the task of a pull is forgotten, once it has ended.
  enum Forgetting {
    /// The given page: "It has ended, so there is nothing to cancel."
    case always
    /// The repaired page.
    case ifItIsTheLatest
  }

  private let stage: Stage
  private let forgets: Forgetting
  private var pulls = 0
  private var task: Task<Void, Never>?
  private var hasLeft = false

  init(_ stage: Stage, forgets: Forgetting) {
    self.stage = stage
    self.forgets = forgets
  }

  func pull() {
    pulls += 1
    let number = pulls
    task?.cancel()
    task = Task {
      await showDevices(of: number)
      if forgets == .always || number == pulls { task = nil }
    }
  }

  func leave() {
    stage.control.onPull(nil)
    hasLeft = true
    task?.cancel()
  }

  private func showDevices(of number: Int) async {
    do {
      let location = try await stage.network.location()
      let devices = try await stage.network.devices(near: location)
      try Task.checkCancellation()
      stage.screen.show(devices)
      stage.finish(.shown)
    } catch _ where Task.isCancelled {
      if hasLeft && number == pulls { stage.finish(.cancelled) }
    } catch {
      stage.screen.show(error)
      stage.finish(.failed)
    }
  }
}
