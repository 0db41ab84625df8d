import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// It waits 100 ms after the first failure and 200 ms after the second.
/// Each try is a subscription of its own.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which to wait.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Single<Ending> {
  network.logIn(with: credentials)
    .flatMap { session in
      network.avatar(of: session)
        .retry(when: { errors in
          errors.enumerated().flatMap { index, error in
            index < 2 ? Observable.timer(.milliseconds(100 * (index + 1)), on: main) : .error(error)
          }
        })
    }
    .observe(on: main)
    .do(onSuccess: { avatar in screen.show(avatar) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
