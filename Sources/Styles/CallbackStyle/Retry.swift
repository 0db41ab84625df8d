import Scenario
import Simulation

/// Logs in, fetches the avatar in at most three tries and shows it; shows the last try's error.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs, and on which to wait: 100 ms after the
///     first failure and 200 ms after the second.
///   - completion: gets the ending, on `main`.
/// - Returns: what to cancel when the user leaves; the ending is then `cancelled`.
package func updateFlakyAvatar(
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
        fetchAvatar(
          of: session, try: 1, of: 3, network: network, main: main, keptIn: calls
        ) { result in
          main.schedule { end(with: result) }
        }
      }
    }
  }
  return calls
}

/// Fetches the avatar, and again after a failure, until there were `tries` tries in all.
private func fetchAvatar(
  of session: Session, try number: Int, of tries: Int, network: any Network, main: any Scheduler,
  keptIn calls: CallsUnderWay, completion: @escaping Completion<Avatar>
) {
  calls.keep {
    network.avatar(of: session) { result in
      guard case .failure = result, number < tries else { return completion(result) }
      calls.keep {
        main.schedule(after: .milliseconds(100) * number) {
          fetchAvatar(
            of: session, try: number + 1, of: tries, network: network, main: main, keptIn: calls,
            completion: completion)
        }
      }
    }
  }
}
