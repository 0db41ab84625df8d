import Foundation
import Scenario

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue
) -> AsyncOperation<Ending> {
  let logIn = network.logIn(with: credentials)
  let avatar = network.avatar(of: { try logIn.value() })
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try avatar.value())
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  avatar.addDependency(logIn)
  show.addDependency(avatar)
  background.addOperations([logIn, avatar], waitUntilFinished: false)
  main.addOperation(show)
  return show
}
