import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them; as it is often written at first.
///
/// The mistake: what `subscribe` returns goes into no bag, so nobody can dispose of it, and the
/// sequence goes on to the screen when the user has left.
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
  _ = network.logIn(with: credentials)
    .flatMap { _ in
      Single.zip(users.map { user in network.avatar(ofUser: user) })
    }
    .observe(on: main)
    .subscribe { avatars in
      screen.show(avatars)
      completion(.shown)
    } onFailure: { error in
      screen.show(error)
      completion(.failed)
    }
}
