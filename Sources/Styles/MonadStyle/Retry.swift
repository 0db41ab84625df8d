import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which to wait: 100 ms after the
///     first failure and 200 ms after the second.
/// - Returns: the ending, on `main`; nothing happens before it is executed.
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Async<Ending> {
  network.logIn(with: credentials)
    .flatMapResult { session in
      network.avatar(of: session)
        .retry(3, on: main) { run in .milliseconds(100) * run }
    }
    .on(main)
    .map { result in
      switch result {
      case .success(let avatar):
        screen.show(avatar)
        return .shown
      case .failure(let error):
        screen.show(error)
        return .failed
      }
    }
}
