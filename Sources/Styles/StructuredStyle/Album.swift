import Scenario
import Simulation

/// Logs in, fetches avatars one after another and shows them; shows a message at the first failure.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the actor to which the screen belongs; the function runs there between its awaits.
/// - Returns: the ending.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: isolated QueueActor
) async -> Ending {
  do {
    _ = try await network.logIn(with: credentials)
    var avatars: [Avatar] = []
    for user in users {
      avatars.append(try await network.avatar(ofUser: user))
    }
    screen.show(avatars)
    return .shown
  } catch is CancellationError {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
