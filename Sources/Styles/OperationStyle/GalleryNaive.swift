import Foundation
import Scenario

/// Logs in, fetches several avatars at once and shows them; as it is often written at first.
///
/// The mistake: nobody keeps the operations or their queues, so nobody can cancel them, and the last
/// one shows what has come when the user has left.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
///   - completion: gets the ending, on `main`.
package func showGalleryNaively(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: OperationQueue, background: OperationQueue,
  completion: @escaping @Sendable (Ending) -> Void
) {
  let logIn = network.logIn(with: credentials)
  func fetch(_ user: Int) -> AsyncOperation<Avatar> {
    let avatar = network.avatar(ofUser: { try logIn.value(then: user) })
    avatar.addDependency(logIn)
    return avatar
  }
  let avatars = users.map(fetch)
  let show = AsyncOperation<Void>("show") {
    do {
      screen.show(try avatars.map { avatar in try avatar.value() })
      completion(.shown)
    } catch {
      screen.show(error)
      completion(.failed)
    }
  }
  for avatar in avatars { show.addDependency(avatar) }
  background.addOperations([logIn] + avatars, waitUntilFinished: false)
  main.addOperation(show)
}
