import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it, or a message; as it is often written at first.
///
/// The mistake: the chain takes nothing along that could cancel its requests, so it goes on to the
/// screen when the user has left.
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
  firstly {
    network.logIn(with: credentials)
  }
  .then { session in
    network.avatar(of: session)
  }
  .done(on: main) { avatar in
    screen.show(avatar)
    completion(.shown)
  }
  .catch(on: main) { error in
    screen.show(error)
    completion(.failed)
  }
}
