import Scenario

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - finish: gets the ending of each pull that is not overtaken.
/// - Returns: what to call when the user leaves; it cancels the pull under way.
@MainActor
package func refresh(
  on control: RefreshControl, network: any Network, screen: Screen,
  finish: @escaping @MainActor (Ending) -> Void
) -> @MainActor () -> Void {
  let page = DevicesPage(network: network, screen: screen, finish: finish)
  control.onPull { MainActor.assumeIsolated { page.pull() } }
  return {
    control.onPull(nil)
    page.leave()
  }
}

/// The page; it keeps the task of the latest pull, so that it can cancel it.
@MainActor
private final class DevicesPage {
  private let network: any Network
  private let screen: Screen
  private let finish: @MainActor (Ending) -> Void
  private var task: Task<Ending, Never>?

  init(network: any Network, screen: Screen, finish: @escaping @MainActor (Ending) -> Void) {
    self.network = network
    self.screen = screen
    self.finish = finish
  }

  func pull() {
    task?.cancel()
    task = Task {
      let ending = await showDevices()
      if ending != .cancelled { finish(ending) }
      return ending
    }
  }

  func leave() {
    guard let task else { return }
    task.cancel()
    Task {
      if await task.value == .cancelled { finish(.cancelled) }
    }
  }

  private func showDevices() async -> Ending {
    do {
      let location = try await network.location()
      let devices = try await network.devices(near: location)
      try Task.checkCancellation()
      screen.show(devices)
      return .shown
    } catch _ where Task.isCancelled {
      return .cancelled
    } catch {
      screen.show(error)
      return .failed
    }
  }
}
