import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Single<Ending> {
  network.logIn(with: credentials)
    .flatMap { session in
      network.avatar(of: session)
    }
    .observe(on: main)
    .do(onSuccess: { avatar in screen.show(avatar) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
