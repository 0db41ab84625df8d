import Foundation
import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message; as it is often written at first.
///
/// The mistake: a flag keeps a second pull out while one is under way, and it is taken back on success
/// only. Pulls in between are lost, and after the first error all are.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs, for this page alone.
///   - background: the queue for the rest, for this page alone.
///   - finish: gets the ending of each pull that is not ignored, on `main`.
/// - Returns: what stops it; a pull under way is cancelled.
package func refreshNaively(
  on control: RefreshControl, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue, finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  let latest = Locked<AsyncOperation<Void>?>(nil)
  let isRefreshing = Locked(false)
  @Sendable func pull() {
    if isRefreshing.withLock({ $0 }) { return }
    isRefreshing.withLock { $0 = true }
    let location = network.location()
    let devices = network.devices(near: { try location.value() })
    let show = AsyncOperation<Void>("show") {
      do {
        screen.show(try devices.value())
        isRefreshing.withLock { $0 = false }
        finish(.shown)
      } catch {
        screen.show(error)
        finish(.failed)
      }
    }
    devices.addDependency(location)
    show.addDependency(devices)
    latest.withLock { $0 = show }
    background.addOperations([location, devices], waitUntilFinished: false)
    main.addOperation(show)
  }
  control.onPull(pull)
  return {
    control.onPull(nil)
    let isUnderWay = latest.withLock { $0 }?.isFinished == false
    background.cancelAllOperations()
    main.cancelAllOperations()
    if isUnderWay { finish(.cancelled) }
  }
}
