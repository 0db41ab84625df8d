import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// It waits 100 ms after the first failure and 200 ms after the second.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which to wait.
/// - Returns: the ending, fulfilled on `main`; the work begins at once.
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Promise<Ending> {
  firstly {
    network.logIn(with: credentials)
  }
  .then { session in
    Promise.retry(3, on: main, backOff: { run in .milliseconds(100) * run }) {
      network.avatar(of: session)
    }
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
