import Scenario
import Simulation

/// Asks two mirrors at once and shows the first avatar; shows a message if both fail.
///
/// `any` keeps the order of the promises, so the message is that of the right mirror.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, fulfilled on `main`; the work begins at once.
package func showFastestAvatar(
  network: any Network, screen: Screen, main: any Scheduler
) -> Promise<Ending> {
  Promise.any([network.avatar(from: .left), network.avatar(from: .right)])
    .map(on: main) { avatar in
      screen.show(avatar)
      return .shown
    }
    .recover(on: main) { error in
      screen.show((error as? AllRejected)?.errors.last ?? error)
      return .failed
    }
}
