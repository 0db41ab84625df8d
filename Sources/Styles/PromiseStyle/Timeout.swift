import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails or the avatar is late.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which the deadline of 100 ms passes.
/// - Returns: the ending, fulfilled on `main`; the work begins at once.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Promise<Ending> {
  firstly {
    network.logIn(with: credentials)
  }
  .then { session in
    network.avatar(of: session).timeout(.milliseconds(100), on: main)
  }
  .map(on: main) { avatar in
    screen.show(avatar)
    return .shown
  }
  .recover(on: main) { error in
    if case PromiseError.timedOut = error {
      screen.show(NetworkError(request: "avatar", reason: .timedOut))
    } else {
      screen.show(error)
    }
    return .failed
  }
}
