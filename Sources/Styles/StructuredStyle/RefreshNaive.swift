import Scenario

/// Fetches the devices nearby and shows them, or a message; as it is often written at first.
///
/// The mistake: it starts a task for each pull and keeps none, so nobody can cancel one. A stale
/// reply that comes last wins, and the tasks outlive the page.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - finish: gets the ending of each pull.
/// - Returns: what to call when the user leaves.
@MainActor
package func refreshNaively(
  on control: RefreshControl, network: any Network, screen: Screen,
  finish: @escaping @MainActor (Ending) -> Void
) -> @MainActor () -> Void {
  control.onPull {
    Task { @MainActor in
      finish(await showDevices(network: network, screen: screen))
    }
  }
  return { control.onPull(nil) }
}

@MainActor
private func showDevices(network: any Network, screen: Screen) async -> Ending {
  do {
    let location = try await network.location()
    let devices = try await network.devices(near: location)
    screen.show(devices)
    return .shown
  } catch {
    screen.show(error)
    return .failed
  }
}
