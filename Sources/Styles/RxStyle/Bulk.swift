import Scenario
import Simulation

/// Fetches the avatars of many users, a few at a time, and shows how many came.
///
/// All users wait in memory for their turn, so this takes O(n) of it, and O(n) time.
///
/// - Parameters:
///   - users: whose avatars to fetch, in this order.
///   - limit: how many requests may be on the wire at a time; at least one.
///   - network: where the requests go.
///   - screen: where the count is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen,
  main: any Scheduler
) -> Single<Ending> {
  Observable.from(users)
    .flatMap(maxConcurrent: limit) { user in
      network.avatar(ofUser: user).map { _ in 1 }.catchAndReturn(0)
    }
    .reduce(0, +)
    .asSingle()
    .observe(on: main)
    .do(onSuccess: { count in screen.show(count: count, of: users.count) })
    .map { _ in .shown }
}
