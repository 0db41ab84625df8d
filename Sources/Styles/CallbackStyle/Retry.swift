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
package func updateFlakyAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) {
  network.logIn(with: credentials) { result in
    switch result {
    case .failure(let error):
      main.schedule {
        screen.show(error)
        completion(.failed)
      }
    case .success(let session):
      fetchAvatar(of: session, try: 1, of: 3, network: network, main: main) { result in
        main.schedule {
          switch result {
          case .failure(let error):
            screen.show(error)
            completion(.failed)
          case .success(let avatar):
            screen.show(avatar)
            completion(.shown)
          }
        }
      }
    }
  }
}

/// Fetches the avatar, and again after a failure, until there were `tries` tries in all.
private func fetchAvatar(
  of session: Session, try number: Int, of tries: Int, network: any Network, main: any Scheduler,
  completion: @escaping Completion<Avatar>
) {
  network.avatar(of: session) { result in
    guard case .failure = result, number < tries else { return completion(result) }
    main.schedule(after: .milliseconds(100) * number) {
      fetchAvatar(
        of: session, try: number + 1, of: tries, network: network, main: main,
        completion: completion)
    }
  }
}
