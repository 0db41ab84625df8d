import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - main: the actor to which the screen belongs; the function runs there between its awaits.
/// - Returns: the ending.
package func updateAvatar(
  for credentials: Credentials, network: any Network, screen: Screen, main: isolated QueueActor
) async -> Ending {
  do {
    let session = try await network.logIn(with: credentials)
    let avatar = try await network.avatar(of: session)
    screen.show(avatar)
    return .shown
  } catch is CancellationError {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
