import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message; as it is often written at first.
///
/// The mistake: every pull starts a chain of its own, and each chain shows what it gets when it
/// gets it. A stale reply that comes last wins, and a page that was left is written to.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
///   - finish: gets the ending of each pull, on `main`.
/// - Returns: what to call on `main` when the page is left.
package func refreshNaively(
  on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler,
  finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  control.onPull {
    firstly {
      network.location()
    }
    .then { location in
      network.devices(near: location)
    }
    .done(on: main) { devices in
      screen.show(devices)
      finish(.shown)
    }
    .catch(on: main) { error in
      screen.show(error)
      finish(.failed)
    }
  }
  return { control.onPull(nil) }
}
