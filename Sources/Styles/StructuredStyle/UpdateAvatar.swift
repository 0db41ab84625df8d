import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
/// - Returns: the ending.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen
) async -> Ending {
  do {
    let session = try await network.logIn(with: credentials)
    let avatar = try await network.avatar(of: session)
    try Task.checkCancellation()
    screen.show(avatar)
    return .shown
  } catch _ where Task.isCancelled {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
