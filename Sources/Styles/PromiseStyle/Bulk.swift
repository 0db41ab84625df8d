import Scenario
import Simulation

/// Fetches the avatars of many users, a few at a time, and shows how many came.
///
/// Each of `limit` promises stands for a row of requests, one after another, that takes its next
/// user from what remains.
///
/// - Parameters:
///   - users: whose avatars to fetch, in this order.
///   - limit: how many requests may be on the wire at a time; at least one.
///   - network: where the requests go.
///   - screen: where the count is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, fulfilled on `main`, and what to call when the user leaves: the ending is
///   then `cancelled`, and no other request is sent. The work begins at once.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen,
  main: any Scheduler
) -> (promise: Promise<Ending>, cancel: @Sendable () -> Void) {
  let leaving = Cancellation()
  let remaining = Locked(users.makeIterator())
  let arrived = Locked(0)

  // Each request observes its own promise; to return it from `then` would chain them all.
  @Sendable func fetchNext(_ end: Seal<Void>) {
    guard !leaving.isCancelled, let user = remaining.withLock({ $0.next() }) else {
      return end.fulfill(())
    }
    network.avatar(ofUser: user, cancelledBy: leaving).observe { result in
      if case .success = result { arrived.withLock { $0 += 1 } }
      fetchNext(end)
    }
  }

  let promise: Promise<Ending> = Promise.all((1...limit).map { _ in Promise(sealed: fetchNext) })
    .map(on: main) { _ in
      if leaving.isCancelled { return .cancelled }
      screen.show(count: arrived.withLock { $0 }, of: users.count)
      return .shown
    }
  return (promise, { leaving.cancel() })
}
