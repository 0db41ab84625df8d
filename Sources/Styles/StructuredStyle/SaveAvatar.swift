import Scenario
import Simulation

/// Loads an avatar, saves it on a queue of its own and shows it; shows a message if either fails.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - user: whose avatar it is.
///   - network: where the request goes.
///   - store: where the avatar is saved.
///   - screen: where the avatar is shown.
///   - background: the actor to which the store belongs.
/// - Returns: the ending.
package func saveAvatar(
  ofUser user: Int, network: any Network, store: Store, screen: Screen,
  background: QueueActor
) async -> Ending {
  do {
    let avatar = try await network.avatar(ofUser: user)
    try await store.save(avatar, on: background)
    try Task.checkCancellation()  // the user may have left while the avatar was being saved
    screen.show(avatar)
    return .shown
  } catch _ where Task.isCancelled {  // then nobody looks at a full disk, either
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
