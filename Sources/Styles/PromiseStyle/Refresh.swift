import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// A promise cannot be cancelled, so the page forgets a pull by its number: the result of an
/// overtaken pull is ignored, and a pull that outlasts the page ends as `.cancelled`, unseen.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
///   - finish: gets the ending of each pull that is not overtaken, on `main`.
/// - Returns: what to call on `main` when the page is left.
package func refresh(
  on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler,
  finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  let page = Locked((latestPull: 0, isLeft: false))

  @Sendable func end(_ pull: Int, show: () -> Ending) {
    let (latestPull, isLeft) = page.withLock { $0 }
    guard pull == latestPull else { return }
    finish(isLeft ? .cancelled : show())
  }

  control.onPull {
    let pull = page.withLock { page in
      page.latestPull += 1
      return page.latestPull
    }
    firstly {
      network.location()
    }
    .then(on: main) { location in
      guard page.withLock({ $0.latestPull == pull && !$0.isLeft }) else {
        throw CancellationError()
      }
      return network.devices(near: location)
    }
    .done(on: main) { devices in
      end(pull) {
        screen.show(devices)
        return .shown
      }
    }
    .catch(on: main) { error in
      end(pull) {
        screen.show(error)
        return .failed
      }
    }
  }
  return {
    control.onPull(nil)
    page.withLock { $0.isLeft = true }
  }
}
