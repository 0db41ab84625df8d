import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// A pull overtakes the one before, whose request is cancelled: it shows nothing and has no ending.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
///   - finish: gets the ending of each pull that is not overtaken, on `main`.
/// - Returns: what to call when the user leaves; a pull under way then ends as `cancelled`.
package func refresh(
  on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler,
  finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  // It belongs to `main`, where the user pulls and leaves: nothing else reads or changes it.
  nonisolated(unsafe) var latest: CallsUnderWay?
  control.onPull {
    latest?.drop()
    let calls = CallsUnderWay { finish(.cancelled) }
    latest = calls
    @Sendable func end(with result: Result<[String], NetworkError>) {
      guard calls.end() else { return }
      switch result {
      case .failure(let error):
        screen.show(error)
        finish(.failed)
      case .success(let devices):
        screen.show(devices)
        finish(.shown)
      }
    }
    calls.keep {
      network.location { result in
        switch result {
        case .failure(let error):
          main.schedule { end(with: .failure(error)) }
        case .success(let location):
          calls.keep {
            network.devices(near: location) { result in
              main.schedule { end(with: result) }
            }
          }
        }
      }
    }
  }
  return {
    control.onPull(nil)
    latest?.cancel()
  }
}
