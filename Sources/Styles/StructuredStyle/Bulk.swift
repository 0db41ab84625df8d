import Scenario
import Simulation

/// Fetches the avatars of many users, a few at a time, and shows how many came.
///
/// Cancelling its task cancels the requests under way; the others are never sent.
///
/// It stays on the actor of its caller, and must be called where the screen belongs: on `main`.
///
/// - Parameters:
///   - users: whose avatars to fetch, in this order.
///   - limit: how many requests may be on the wire at a time; at least one.
///   - network: where the requests go.
///   - screen: where the count is shown.
/// - Returns: the ending.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen
) async -> Ending {
  let arrived = await withTaskGroup(of: Bool.self) { group in
    var arrived = 0
    for (index, user) in users.enumerated() {
      if index >= limit, await group.next() == true { arrived += 1 }
      let isAdded = group.addTaskUnlessCancelled {
        (try? await network.avatar(ofUser: user)) != nil
      }
      guard isAdded else { break }
    }
    for await hasArrived in group where hasArrived { arrived += 1 }
    return arrived
  }
  guard !Task.isCancelled else { return .cancelled }
  screen.show(count: arrived, of: users.count)
  return .shown
}
