import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it; shows a message if either fails or the avatar is late.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - clock: what the deadline of 100 ms is measured by.
/// - Returns: the ending.
package func updateAvatarInTime(
  for credentials: Credentials, network: any Network, screen: Screen, clock: some Clock<Duration>
) async -> Ending {
  do {
    let session = try await network.logIn(with: credentials)
    let avatar = try await withThrowingTaskGroup(of: Avatar?.self) { group in
      group.addTask { try await network.avatar(of: session) }
      group.addTask {
        try await clock.sleep(for: .milliseconds(100))
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let avatar else { throw NetworkError(request: "avatar", reason: .timedOut) }
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
