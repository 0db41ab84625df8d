import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`, when the last avatar has come or failed; a failure stops no
///   other request.
///   Nothing happens before it is executed.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler
) -> Async<Ending> {
  network.logIn(with: credentials)
    .flatMapResult { _ in
      Async.zip(users.map { user in network.avatar(ofUser: user) })
        .map { results in allValues(of: results) }
    }
    .on(main)
    .map { result in
      switch result {
      case .success(let avatars):
        screen.show(avatars)
        return .shown
      case .failure(let error):
        screen.show(error)
        return .failed
      }
    }
}

/// Returns the values of all `results`, or the first failure among them.
func allValues<Value>(
  of results: [Result<Value, NetworkError>]
) -> Result<[Value], NetworkError> {
  Result { () throws(NetworkError) in
    try results.map { result throws(NetworkError) in try result.get() }
  }
}
