import Scenario
import Simulation

/// Asks two mirrors at once and shows the first avatar; shows a message if both fail.
///
/// The first avatar cancels the other request; the last error makes the message.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - network: where the requests go.
///   - screen: where the avatar is shown.
/// - Returns: the ending.
package func showFastestAvatar(
  network: any Network, screen: Screen
) async -> Ending {
  do {
    let avatar = try await withThrowingTaskGroup(of: Avatar.self) { group in
      group.addTask { try await network.avatar(from: .left) }
      group.addTask { try await network.avatar(from: .right) }
      defer { group.cancelAll() }
      var lastError: any Error = CancellationError()
      while let result = await group.nextResult() {
        switch result {
        case .success(let avatar): return avatar
        case .failure(let error): lastError = error
        }
      }
      throw lastError
    }
    try Task.checkCancellation()
    screen.show(avatar)
    return .shown
  } catch _ where Task.isCancelled {  // the user may leave while the group waits for its children
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}
