import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// A pull overtakes the one before: what that one brings is shown to nobody and has no ending.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
///   - finish: gets the ending of each pull that is not overtaken, on `main`.
/// - Returns: what to call when the user leaves; the pull under way then ends as `cancelled`, as
///   soon as its reply comes.
package func refresh(
  on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler,
  finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  let pulls = Locked(Pulls())
  control.onPull {
    let pull = pulls.withLock { $0.begin() }
    network.location()
      .on(main)
      .flatMapResult { location in
        pulls.withLock { $0.standing(of: pull) } == .current
          ? network.devices(near: location).mapResult(Optional.some)
          : .unit(.success(nil))  // nobody wants to know them any more
      }
      .on(main)
      .execute { result in
        switch (pulls.withLock { $0.standing(of: pull) }, result) {
        case (.current, .success(let devices)):
          screen.show(devices ?? [])
          finish(.shown)
        case (.current, .failure(let error)):
          screen.show(error)
          finish(.failed)
        case (.overtaken, _): break
        case (.left, _): finish(.cancelled)
        }
      }
  }
  return {
    control.onPull(nil)
    pulls.withLock { $0.isLeft = true }
  }
}

/// The pulls of a page, numbered from 1; only the latest counts.
private struct Pulls: Sendable {
  enum Standing {
    case current, overtaken, left
  }

  var isLeft = false
  private var latest = 0

  mutating func begin() -> Int {
    latest += 1
    return latest
  }

  func standing(of pull: Int) -> Standing {
    if pull < latest { return .overtaken }
    return isLeft ? .left : .current
  }
}
