import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails or the avatar is late.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which the deadline passes: 100 ms
///     after the request for the avatar.
/// - Returns: the ending, on `main`; an avatar that comes later changes nothing. Nothing happens
///   before it is executed.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
) -> Async<Ending> {
  let late = NetworkError(request: "avatar", reason: .timedOut)
  return network.logIn(with: credentials)
    .flatMapResult { session in
      network.avatar(of: session)
        .timeout(.milliseconds(100), on: main, fallback: .failure(late))
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
