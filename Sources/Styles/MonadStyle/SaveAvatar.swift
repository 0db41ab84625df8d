import Scenario
import Simulation

/// Loads an avatar, saves it on a queue of its own and shows it; shows a message if either fails.
///
/// - Parameters:
///   - user: whose avatar it is.
///   - network: where the request goes.
///   - store: where the avatar is saved.
///   - screen: where the avatar is shown.
///   - background: the queue to which the store belongs.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before it is executed.
package func saveAvatar(
  ofUser user: Int, network: any Network, store: Store, screen: Screen,
  background: any Scheduler, main: any Scheduler
) -> Async<Ending> {
  network.avatar(ofUser: user)
    .map { result in result.mapError { $0 as any Error } }  // the store fails in another way
    .on(background)
    .flatMapResult { avatar in
      store.save(avatar)
    }
    .on(main)
    .map { result in
      switch result {
      case .success(let avatar):
        screen.show(avatar)
        return .shown
      case .failure(let error):
        screen.show(error)
        return .failed
      }
    }
}
