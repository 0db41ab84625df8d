import Scenario
import Simulation

/// Fetches the avatars of many users, a few at a time, and shows how many came.
///
/// It takes time in proportion to the number of users, and no stack, since each reply comes on its
/// own from the network's queue.
///
/// - Parameters:
///   - users: whose avatars to fetch, in this order.
///   - limit: how many requests may be on the wire at a time; at least one.
///   - network: where the requests go.
///   - screen: where the count is shown.
///   - main: the queue to which the screen belongs.
///   - completion: gets the ending, on `main`.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen,
  main: any Scheduler, completion: @escaping @Sendable (Ending) -> Void
) {
  precondition(limit > 0, "with nothing on the wire no avatar ever comes")
  let progress = Locked((waiting: users.makeIterator(), arrived: 0))
  let join = Join()
  @Sendable func fetchNext() {
    guard let user = progress.withLock({ $0.waiting.next() }) else { return join.leave() }
    network.avatar(ofUser: user) { result in
      if case .success = result { progress.withLock { $0.arrived += 1 } }
      fetchNext()
    }
  }
  for _ in 1...limit {
    join.enter()
    fetchNext()
  }
  join.notify(on: main) {
    screen.show(count: progress.withLock { $0.arrived }, of: users.count)
    completion(.shown)
  }
}
