import Foundation
import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// A pull before the reply cancels the operations of the one before.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs, for this page alone.
///   - background: the queue for the rest, for this page alone.
///   - finish: gets the ending of each pull that is not overtaken, on `main`.
/// - Returns: what stops it; a pull under way is cancelled.
package func refresh(
  on control: RefreshControl, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue, finish: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  let latest = Locked<AsyncOperation<Void>?>(nil)
  @Sendable func pull() {
    background.cancelAllOperations()
    main.cancelAllOperations()
    let location = network.location()
    let devices = network.devices(near: { try location.value() })
    let show = AsyncOperation<Void>("show") {
      do {
        screen.show(try devices.value())
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
