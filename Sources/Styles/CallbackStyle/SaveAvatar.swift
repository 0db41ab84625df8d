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
///   - completion: gets the ending, on `main`.
package func saveAvatar(
  ofUser user: Int, network: any Network, store: Store, screen: Screen,
  background: any Scheduler, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) {
  network.avatar(ofUser: user) { result in
    switch result {
    case .failure(let error):
      main.schedule {
        screen.show(error)
        completion(.failed)
      }
    case .success(let avatar):
      background.schedule {
        store.save(avatar) { result in
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
}
