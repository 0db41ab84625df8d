import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it, or a message; as it is often written at first.
///
/// The mistake: it is executed at once, and nobody keeps what could cancel it. `Async` hands out
/// nothing of the kind, so the good form goes on to the screen, too, when the user has left.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`.
package func updateAvatarNaively(
  for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) {
  network.logIn(with: credentials)
    .flatMapResult { session in
      network.avatar(of: session)
    }
    .on(main)
    .execute { result in
      switch result {
      case .success(let avatar):
        screen.show(avatar)
        completion(.shown)
      case .failure(let error):
        screen.show(error)
        completion(.failed)
      }
    }
}
