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
/// - Returns: the ending, fulfilled on `main`, and what to call when the user leaves: the ending is
///   then `cancelled`. The work begins at once.
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> (promise: Promise<Ending>, cancel: @Sendable () -> Void) {
  let leaving = Cancellation()
  let promise: Promise<Ending> = firstly {
    network.logIn(with: credentials, cancelledBy: leaving)
  }
  .then { session in
    Promise.retry(3, on: main, backOff: { .milliseconds(100) * $0 }, cancelledBy: leaving) {
      network.avatar(of: session, cancelledBy: leaving)
    }
  }
  .done(on: main) { avatar in
    try leaving.check()
    screen.show(avatar)
  }
  .map { .shown }
  .recover(on: main) { error in
    if leaving.isCancelled { return .cancelled }
    screen.show(error)
    return .failed
  }
  return (promise, { leaving.cancel() })
}
