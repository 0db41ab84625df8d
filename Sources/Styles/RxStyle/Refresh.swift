import Scenario
import Simulation

/// Fetches the devices nearby and shows them, or a message, each time the user pulls.
///
/// A pull before the reply disposes of the one before. An error is caught inside `flatMapLatest`, so
/// that it ends its own pull only.
///
/// - Parameters:
///   - control: what the user pulls.
///   - network: where the requests go.
///   - screen: where the devices are shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending of each pull that is not overtaken, on `main`; nothing happens before
///   someone subscribes, and nothing more after the subscription is disposed of.
package func refresh(
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
        .catch { error in
          screen.show(error)
          return .just(.failed)
        }
    }
}

extension RefreshControl {
  /// The user's pulls, on `main`, for one subscriber at a time; the sequence never ends.
  var pulls: Observable<Void> {
    .create { observer in
      self.onPull { observer.onNext(()) }
      return Disposables.create { self.onPull(nil) }
    }
  }
}
