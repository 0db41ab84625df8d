import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them; as it is often written at first.
///
/// The mistake: the chain takes nothing along that could cancel its requests, so it goes on to the
/// screen when the user has left.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`.
package func showGalleryNaively(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler, completion: @escaping @Sendable (Ending) -> Void
) {
  firstly {
    network.logIn(with: credentials)
  }
  .then { _ in
    Promise.all(users.map { user in network.avatar(ofUser: user) })
  }
  .done(on: main) { avatars in
    screen.show(avatars)
    completion(.shown)
  }
  .catch(on: main) { error in
    screen.show(error)
    completion(.failed)
  }
}
