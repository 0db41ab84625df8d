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
/// - Returns: the ending, on `main`; nothing happens before it is executed.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen,
  main: any Scheduler
) -> Async<Ending> {
  precondition(limit > 0, "with nothing on the wire no avatar ever comes")
  // The iterator is made in a step of its own, so that each execution has a new one.
  return Async.unit(users)
    .flatMap { users in
      let waiting = Locked(users.makeIterator())
      return .zip((1...limit).map { _ in countAvatars(of: waiting, network: network) })
    }
    .on(main)
    .map { counts in
      screen.show(count: counts.reduce(0, +), of: users.count)
      return .shown
    }
}

/// Fetches the avatars of `users` one after another, and gives how many came.
///
/// Each user belongs to the chain that takes it first. The next step is the last thing a step does,
/// so that the chain does not grow.
private func countAvatars(
  of users: Locked<ClosedRange<Int>.Iterator>, arrived: Int = 0, network: any Network
) -> Async<Int> {
  guard let user = users.withLock({ $0.next() }) else { return .unit(arrived) }
  return network.avatar(ofUser: user)
    .flatMap { result in
      switch result {
      case .success: countAvatars(of: users, arrived: arrived + 1, network: network)
      case .failure: countAvatars(of: users, arrived: arrived, network: network)
      }
    }
}
