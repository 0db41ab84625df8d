import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them; as it is often written at first.
///
/// The mistake: it is executed at once, and nobody keeps what could cancel it. `Async` hands out
/// nothing of the kind, so the good form goes on to the screen, too, when the user has left.
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
  network.logIn(with: credentials)
    .flatMapResult { _ in
      Async.zip(users.map { user in network.avatar(ofUser: user) })
        .map { results in allValues(of: results) }
    }
    .on(main)
    .execute { result in
      switch result {
      case .success(let avatars):
        screen.show(avatars)
        completion(.shown)
      case .failure(let error):
        screen.show(error)
        completion(.failed)
      }
    }
}
