import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message; as it is often written at first.
///
/// The mistake: the error is caught outside `flatMapLatest`. By then it has ended the sequence of
/// pulls, too; `catch` goes on with one ending in its place, and the page is deaf.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending of each pull up to the first error, on `main`; nothing happens before
///   someone subscribes.
package func refreshNaively(
  on control: RefreshControl, network: any Network, screen: Screen, main: any Scheduler
) -> Observable<Ending> {
  control.pulls
    .flatMapLatest { _ in
      network.location()
        .flatMap { location in
          network.devices(near: location)
        }
        .observe(on: main)
        .do(onSuccess: { devices in screen.show(devices) })
        .map { _ in .shown }
    }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
