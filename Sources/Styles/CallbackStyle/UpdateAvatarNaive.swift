import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it, or a message; as it is often written at first.
///
/// The mistake: nobody keeps what the calls return, so nobody can cancel the request under way, and
/// the reply goes on to the screen when the user has left.
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
  network.logIn(with: credentials) { result in
    switch result {
    case .failure(let error):
      main.schedule {
        screen.show(error)
        completion(.failed)
      }
    case .success(let session):
      network.avatar(of: session) { result in
        main.schedule {
          switch result {
          case .failure(let error):
            screen.show(error)
            completion(.failed)
          case .success(let avatar):
            screen.show(avatar)
            completion(.shown)
          }
        }
      }
    }
  }
}
