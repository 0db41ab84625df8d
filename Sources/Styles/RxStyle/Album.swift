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
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler
) -> Single<Ending> {
  network.logIn(with: credentials)
    .flatMap { _ in
      Observable.from(users)
        .concatMap { user in network.avatar(ofUser: user) }
        .toArray()
    }
    .observe(on: main)
    .do(onSuccess: { avatars in screen.show(avatars) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
