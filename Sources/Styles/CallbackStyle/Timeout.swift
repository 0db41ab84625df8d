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
///   - completion: gets the ending, on `main`; an avatar that comes later changes nothing.
/// - Returns: what to cancel when the user leaves; the ending is then `cancelled`.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) -> any Cancellable {
  let calls = CallsUnderWay { main.schedule { completion(.cancelled) } }
  let isDecided = Locked(false)
  @Sendable func finish(_ result: Result<Avatar, NetworkError>) {
    let isFirst = isDecided.withLock { isDecided in
      defer { isDecided = true }
      return !isDecided
    }
    guard isFirst, calls.end() else { return }
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
        main.schedule { finish(.failure(error)) }
      case .success(let session):
        calls.keep {
          let deadline = main.schedule(after: .milliseconds(100)) {
            finish(.failure(NetworkError(request: "avatar", reason: .timedOut)))
          }
          return network.avatar(of: session) { result in
            deadline.cancel()
            main.schedule { finish(result) }
          }
        }
      }
    }
  }
  return calls
}
