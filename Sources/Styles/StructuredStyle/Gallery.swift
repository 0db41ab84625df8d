import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// The first failure ends the group, which cancels the other requests.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - main: the actor to which the screen belongs; the function runs there between its awaits.
/// - Returns: the ending.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  main: isolated QueueActor
) async -> Ending {
  do {
    _ = try await network.logIn(with: credentials)
    let avatars = try await withThrowingTaskGroup(of: (Int, Avatar).self) { group in
      for (index, user) in users.enumerated() {
        group.addTask { (index, try await network.avatar(ofUser: user)) }
      }
      var avatars = [Avatar?](repeating: nil, count: users.count)
      for try await (index, avatar) in group { avatars[index] = avatar }
      return avatars.compactMap(\.self)
    }
    screen.show(avatars)
    return .shown
  } catch _ where Task.isCancelled {  // the user may leave while the group waits for its children
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
