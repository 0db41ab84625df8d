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
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func saveAvatar(
  ofUser user: Int, network: any Network, store: Store, screen: Screen,
  background: any Scheduler, main: any Scheduler
) -> Single<Ending> {
  network.avatar(ofUser: user)
    .observe(on: background)
    .flatMap { avatar in
      store.save(avatar)
    }
    .observe(on: main)
    .do(onSuccess: { avatar in screen.show(avatar) })
    .map { _ in .shown }
    .catch { error in
      screen.show(error)
      return .just(.failed)
    }
}
