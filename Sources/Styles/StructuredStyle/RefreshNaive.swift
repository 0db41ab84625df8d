import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message; as it is often written at first.
///
/// The mistake: it starts a task for each pull and keeps none, so nobody can cancel one. A stale
/// reply that comes last wins, and the tasks outlive the one that started them.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the actor to which the screen belongs; the function runs there between its awaits.
///   - executor: where the tasks of the pulls run outside of `main`.
///   - finish: gets the ending of each pull.
package func refreshNaively(
  on control: RefreshControl, network: any Network, screen: Screen, main: isolated QueueActor,
  executor: any TaskExecutor, finish: @escaping @Sendable (Ending) -> Void
) async {
  let pulls = AsyncStream { pull in
    control.onPull { pull.yield() }
    pull.onTermination = { _ in control.onPull(nil) }
  }
  for await _ in pulls {
    Task(executorPreference: executor) {
      finish(await showDevices(network: network, screen: screen, main: main))
    }
  }
}

private func showDevices(
  network: any Network, screen: Screen, main: isolated QueueActor
) async -> Ending {
  do {
    let location = try await network.location()
    let devices = try await network.devices(near: location)
    screen.show(devices)
    return .shown
  } catch is CancellationError {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
