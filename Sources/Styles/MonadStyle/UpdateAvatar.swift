import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before it is executed.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Async<Ending> {
  network.logIn(with: credentials)
    .flatMapResult { session in
      network.avatar(of: session)
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
