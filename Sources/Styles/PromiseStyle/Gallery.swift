import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// The first failure rejects `all` at once; the other requests go on, and nobody hears of them.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, fulfilled on `main`; the work begins at once.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: any Scheduler
) -> Promise<Ending> {
  firstly {
    network.logIn(with: credentials)
  }
  .then { _ in
    Promise.all(users.map { user in network.avatar(ofUser: user) })
  }
  .map(on: main) { avatars in
    screen.show(avatars)
    return .shown
  }
  .recover(on: main) { error in
    screen.show(error)
    return .failed
  }
}
