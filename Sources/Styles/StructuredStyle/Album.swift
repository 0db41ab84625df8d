import Scenario
import Simulation

/// Logs in, fetches avatars one after another and shows them; shows a message at the first failure.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
/// - Returns: the ending.
package func showAlbum(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen
) async -> Ending {
  do {
    _ = try await network.logIn(with: credentials)
    var avatars: [Avatar] = []
    for user in users {
      avatars.append(try await network.avatar(ofUser: user))
    }
    try Task.checkCancellation()
    screen.show(avatars)
    return .shown
  } catch _ where Task.isCancelled {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
