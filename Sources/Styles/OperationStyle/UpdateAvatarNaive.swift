import Foundation
import Scenario

/// Logs in, fetches the avatar and shows it, or a message; as it is often written at first.
///
/// The mistake: nobody keeps the operations or their queues, so nobody can cancel them, and the last
/// one shows what has come when the user has left.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
///   - completion: gets the ending, on `main`.
package func updateAvatarNaively(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue, completion: @escaping @Sendable (Ending) -> Void
) {
  let logIn = network.logIn(with: credentials)
  let avatar = network.avatar(of: { try logIn.value() })
  let show = AsyncOperation<Void>("show") {
    do {
      screen.show(try avatar.value())
      completion(.shown)
    } catch {
      screen.show(error)
      completion(.failed)
    }
  }
  avatar.addDependency(logIn)
  show.addDependency(avatar)
  background.addOperations([logIn, avatar], waitUntilFinished: false)
  main.addOperation(show)
}
