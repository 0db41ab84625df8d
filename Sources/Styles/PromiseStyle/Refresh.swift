import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// A pull cancels the one before, whose promises are then rejected: it shows nothing and has no
/// ending.
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
  nonisolated(unsafe) var latest: Cancellation?
  control.onPull {
    latest?.cancel()
    let pull = Cancellation()
    latest = pull
    firstly {
      network.location(cancelledBy: pull)
    }
    .then { location in
      network.devices(near: location, cancelledBy: pull)
    }
    .done(on: main) { devices in
      try pull.check()
      latest = nil
      screen.show(devices)
      finish(.shown)
    }
    .catch(on: main) { error in
      if pull.isCancelled { return }  // overtaken, or left
      latest = nil
      screen.show(error)
      finish(.failed)
    }
  }
  return {
    control.onPull(nil)
    guard let pull = latest else { return }
    pull.cancel()
    finish(.cancelled)
  }
}
