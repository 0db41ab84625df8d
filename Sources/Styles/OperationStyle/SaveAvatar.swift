import Foundation
import Scenario

/// Loads an avatar, saves it on a queue of its own and shows it; shows a message if either fails.
///
/// - Parameters:
///   - user: whose avatar it is.
///   - network: where the request goes.
///   - store: where the avatar is saved.
///   - screen: where the avatar is shown.
///   - background: the queue to which the store belongs.
///   - main: the queue to which the screen belongs.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func saveAvatar(
  ofUser user: Int, network: any Network, store: Store, screen: Screen,
  background: OperationQueue, main: OperationQueue
) -> AsyncOperation<Ending> {
  let load = network.avatar(ofUser: user)
  let save = store.save(try load.value())
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try save.value())
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  save.addDependency(load)
  show.addDependency(save)
  background.addOperations([load, save], waitUntilFinished: false)
  main.addOperation(show)
  return show
}
