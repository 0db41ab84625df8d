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
/// - Returns: the ending, on `main`, after the last avatar or the first failure; nothing happens
///   before it is executed.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler
) -> Async<Ending> {
  network.logIn(with: credentials)
    .flatMapResult { _ in
      users.reduce(.unit(.success([]))) { album, user in
        album.flatMapResult { avatars in
          network.avatar(ofUser: user).mapResult { avatar in avatars + [avatar] }
        }
      }
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
