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
///   - completion: gets the ending, on `main`, after the last avatar or the first failure; no
///     request is sent after that.
/// - Returns: what to cancel when the user leaves; the ending is then `cancelled`.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler, completion: @escaping @Sendable (Ending) -> Void
) -> any Cancellable {
  let calls = CallsUnderWay { main.schedule { completion(.cancelled) } }
  @Sendable func end(with result: Result<[Avatar], NetworkError>) {
    guard calls.end() else { return }
    switch result {
    case .failure(let error):
      screen.show(error)
      completion(.failed)
    case .success(let avatars):
      screen.show(avatars)
      completion(.shown)
    }
  }
  calls.keep {
    network.logIn(with: credentials) { result in
      switch result {
      case .failure(let error):
        main.schedule { end(with: .failure(error)) }
      case .success:
        fetchAvatars(of: users[...], after: [], network: network, keptIn: calls) { result in
          main.schedule { end(with: result) }
        }
      }
    }
  }
  return calls
}

/// Fetches the avatars of `users` one after another; `completion` gets them behind `avatars`.
private func fetchAvatars(
  of users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
  keptIn calls: CallsUnderWay, completion: @escaping Completion<[Avatar]>
) {
  guard let user = users.first else { return completion(.success(avatars)) }
  calls.keep {
    network.avatar(ofUser: user) { result in
      switch result {
      case .failure(let error):
        completion(.failure(error))
      case .success(let avatar):
        fetchAvatars(
          of: users.dropFirst(), after: avatars + [avatar], network: network, keptIn: calls,
          completion: completion)
      }
    }
  }
}
