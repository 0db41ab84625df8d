import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`.
/// - Returns: what to cancel when the user leaves; the ending is then `cancelled`.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) -> any Cancellable {
  let calls = CallsUnderWay { main.schedule { completion(.cancelled) } }
  @Sendable func end(with result: Result<Avatar, NetworkError>) {
    guard calls.end() else { return }
    switch result {
    case .failure(let error):
      screen.show(error)
      completion(.failed)
    case .success(let avatar):
      screen.show(avatar)
      completion(.shown)
    }
  }
  calls.keep {
    network.logIn(with: credentials) { result in
      switch result {
      case .failure(let error):
        main.schedule { end(with: .failure(error)) }
      case .success(let session):
        calls.keep {
          network.avatar(of: session) { result in
            main.schedule { end(with: result) }
          }
        }
      }
    }
  }
  return calls
}
