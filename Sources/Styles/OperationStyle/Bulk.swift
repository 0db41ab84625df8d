import Foundation
import Scenario

/// Fetches the avatars of many users, a few at a time, and shows how many came.
///
/// Each is an operation that waits in the queue for its turn, and the last one waits for all. To set
/// that up takes O(n²) on Linux, where Foundation compares each new dependency with those before. A
/// thousand comparisons take a microsecond, so only very many are felt.
///
/// - Parameters:
///   - users: whose avatars to fetch, in this order.
///   - limit: how many requests may be on the wire at a time; at least one.
///   - network: where the requests go.
///   - screen: where the count is shown.
///   - main: the queue to which the screen belongs.
///   - background: the queue for the rest, for this story alone, since it gets the limit.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen,
  main: OperationQueue, background: OperationQueue
) -> AsyncOperation<Ending> {
  background.maxConcurrentOperationCount = limit
  let avatars = users.map { user in network.avatar(ofUser: user) }
  let show = AsyncOperation<Ending>("show") {
    let arrived = avatars.count { avatar in (try? avatar.value()) != nil }
    screen.show(count: arrived, of: users.count)
    return .shown
  }
  for avatar in avatars { show.addDependency(avatar) }
  background.addOperations(avatars, waitUntilFinished: false)
  main.addOperation(show)
  return show
}
