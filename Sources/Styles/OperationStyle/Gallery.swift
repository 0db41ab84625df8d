import Foundation
import Scenario

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// The last operation waits for all of them to finish, whether or not one of them has failed.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: OperationQueue, background: OperationQueue
) -> AsyncOperation<Ending> {
  let logIn = network.logIn(with: credentials)
  func fetch(_ user: Int) -> AsyncOperation<Avatar> {
    let avatar = network.avatar(ofUser: { try logIn.value(then: user) })
    avatar.addDependency(logIn)
    return avatar
  }
  let avatars = users.map(fetch)
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try avatars.map { avatar in try avatar.value() })
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  for avatar in avatars { show.addDependency(avatar) }
  background.addOperations([logIn] + avatars, waitUntilFinished: false)
  main.addOperation(show)
  return show
}

extension AsyncOperation {
  /// Returns `next` if this operation has succeeded, for a dependent that needs nothing else of it.
  ///
  /// - Throws: the operation's error.
  func value<Next>(then next: Next) throws -> Next {
    _ = try value()
    return next
  }
}
