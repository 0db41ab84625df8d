import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it, or a message; as it is often written at first.
///
/// The mistake: what `subscribe` returns goes into no bag, so nobody can dispose of it, and the
/// sequence goes on to the screen when the user has left.
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
  _ = network.logIn(with: credentials)
    .flatMap { session in
      network.avatar(of: session)
    }
    .observe(on: main)
    .subscribe { avatar in
      screen.show(avatar)
      completion(.shown)
    } onFailure: { error in
      screen.show(error)
      completion(.failed)
    }
}
