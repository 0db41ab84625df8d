import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails or the avatar is late.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which the deadline of 100 ms passes.
/// - Returns: the ending, fulfilled on `main`, and what to call when the user leaves: the ending is
///   then `cancelled`. The work begins at once.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> (promise: Promise<Ending>, cancel: @Sendable () -> Void) {
  let leaving = Cancellation()
  let promise: Promise<Ending> = firstly {
    network.logIn(with: credentials, cancelledBy: leaving)
  }
  .then { session in
    network.avatar(of: session, cancelledBy: leaving).timeout(.milliseconds(100), on: main)
  }
  .done(on: main) { avatar in
    try leaving.check()
    screen.show(avatar)
  }
  .map { .shown }
  .recover(on: main) { error in
    if leaving.isCancelled { return .cancelled }
    if case PromiseError.timedOut = error {
      screen.show(NetworkError(request: "avatar", reason: .timedOut))
    } else {
      screen.show(error)
    }
    return .failed
  }
  return (promise, { leaving.cancel() })
}
