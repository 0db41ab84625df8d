import Scenario
import Simulation

/// Logs in, fetches avatars one after another and shows them; shows a message at the first failure.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, fulfilled on `main`, and what to call when the user leaves: the ending is
///   then `cancelled`. The work begins at once.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler
) -> (promise: Promise<Ending>, cancel: @Sendable () -> Void) {
  let leaving = Cancellation()
  let promise: Promise<Ending> = firstly {
    network.logIn(with: credentials, cancelledBy: leaving)
  }
  .then { _ in
    Promise.sequence(users.map { user in { network.avatar(ofUser: user, cancelledBy: leaving) } })
  }
  .done(on: main) { avatars in
    try leaving.check()
    screen.show(avatars)
  }
  .map { .shown }
  .recover(on: main) { error in
    if leaving.isCancelled { return .cancelled }
    screen.show(error)
    return .failed
  }
  return (promise, { leaving.cancel() })
}
