import Scenario
import Simulation

/// Asks two mirrors at once and shows the first avatar; shows the last error if both fail.
///
/// The request of the mirror that lost goes on, and nobody hears of it.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the outcome, fulfilled on `main`; the work begins at once.
public func showFastestAvatar(
  network: any Network, screen: Screen, main: any Scheduler
) -> Promise<Outcome> {
  let avatars = [network.avatar(from: .left), network.avatar(from: .right)]
  // `any` collects the errors in the order of the promises, so the last to come is noted here.
  let lastError = Locked<(any Error)?>(nil)
  for avatar in avatars {
    avatar.catch { error in lastError.withLock { $0 = error } }
  }
  return Promise.any(avatars)
    .map(on: main) { avatar in
      screen.show(avatar)
      return .shown
    }
    .recover(on: main) { error in
      screen.show(lastError.withLock { $0 } ?? error)
      return .failed
    }
}
