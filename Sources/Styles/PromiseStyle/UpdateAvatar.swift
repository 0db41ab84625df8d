import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, fulfilled on `main`; the work begins at once.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Promise<Ending> {
  firstly {
    network.logIn(with: credentials)
  }
  .then { session in
    network.avatar(of: session)
  }
  .map(on: main) { avatar in
    screen.show(avatar)
    return .shown
  }
  .recover(on: main) { error in
    screen.show(error)
    return .failed
  }
}
