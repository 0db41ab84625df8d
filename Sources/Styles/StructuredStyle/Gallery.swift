import Scenario
import Simulation

/// Logs in, fetches several avatars at once and shows them together; shows a message if any fails.
///
/// The first failure ends the group, which cancels the other requests.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
/// - Returns: the ending.
package func showGallery(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen
) async -> Ending {
  do {
    _ = try await network.logIn(with: credentials)
    let avatars = try await withThrowingTaskGroup(of: (Int, Avatar).self) { group in
      for (index, user) in users.enumerated() {
        group.addTask { (index, try await network.avatar(ofUser: user)) }
      }
      var arrivals: [(index: Int, avatar: Avatar)] = []
      for try await (index, avatar) in group { arrivals.append((index, avatar)) }
      return arrivals.sorted { $0.index < $1.index }.map(\.avatar)
    }
    try Task.checkCancellation()
    screen.show(avatars)
    return .shown
  } catch _ where Task.isCancelled {  // the user may leave while the group waits for its children
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
