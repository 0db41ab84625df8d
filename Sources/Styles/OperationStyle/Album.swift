import Foundation
import Scenario

/// Logs in, fetches avatars one after another and shows them; shows a message at the first failure.
///
/// Each operation waits for the one before and fails with its error, so a failure runs down the row.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: OperationQueue, background: OperationQueue
) -> AsyncOperation<Ending> {
  let logIn = network.logIn(with: credentials)
  let avatars = users.reduce(into: [AsyncOperation<Avatar>]()) { avatars, user in
    avatars.append(
      avatars.last.map { last in avatar(ofUser: user, after: last, from: network) }
        ?? avatar(ofUser: user, after: logIn, from: network))
  }
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try avatars.map { avatar in try avatar.value() })
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  show.addDependency(avatars.last ?? logIn)
  background.addOperations([logIn] + avatars, waitUntilFinished: false)
  main.addOperation(show)
  return show
}

/// Returns an operation that fetches an avatar when the one before has succeeded.
private func avatar<Before>(
  ofUser user: Int, after before: AsyncOperation<Before>, from network: any Network
) -> AsyncOperation<Avatar> {
  let avatar = network.avatar(ofUser: { try before.value(then: user) })
  avatar.addDependency(before)
  return avatar
}
