import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message; as it is often written at first.
///
/// The mistake: every pull is for itself and knows nothing of the next one. The reply that arrives
/// last is the one that stays on the screen, even if it is the older, and replies go on to the
/// screen when the user has left.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
///   - finish: gets the ending of each pull, on `main`.
/// - Returns: what to call when the user leaves; the pulls under way go on.
package func refreshNaively(
  on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler,
  finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  control.onPull {
    network.location { result in
      switch result {
      case .failure(let error):
        main.schedule {
          screen.show(error)
          finish(.failed)
        }
      case .success(let location):
        network.devices(near: location) { result in
          main.schedule {
            switch result {
            case .failure(let error):
              screen.show(error)
              finish(.failed)
            case .success(let devices):
              screen.show(devices)
              finish(.shown)
            }
          }
        }
      }
    }
  }
  return { control.onPull(nil) }
}
