import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// The first error ends the sequence at once, and that disposes of the requests still under way.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler
) -> Single<Ending> {
  network.logIn(with: credentials)
    .flatMap { _ in
      Single.zip(users.map { user in network.avatar(ofUser: user) })
    }
    .observe(on: main)
    .do(onSuccess: { avatars in screen.show(avatars) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
