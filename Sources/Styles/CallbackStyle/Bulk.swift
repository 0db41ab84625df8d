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
/// - Returns: what to call when the user leaves: it cancels the requests under way, no other is sent,
///   and the ending is then `cancelled`.
package func showAll(
  of users: ClosedRange<Int>, atMost limit: Int, network: any Network, screen: Screen,
  main: any Scheduler, completion: @escaping @Sendable (Ending) -> Void
) -> @Sendable () -> Void {
  precondition(limit > 0, "with nothing on the wire no avatar ever comes")
  let progress = Locked(Progress(waiting: users.makeIterator(), limit: limit))
  let join = Join()
  @Sendable func fetchNext(on line: Int) {
    guard let user = progress.withLock({ $0.next() }) else { return join.leave() }
    let call = network.avatar(ofUser: user) { result in
      if case .success = result { progress.withLock { $0.arrived += 1 } }
      fetchNext(on: line)
    }
    let isLeft = progress.withLock { progress in
      progress.underWay[line] = call
      return progress.isLeft
    }
    if isLeft { call.cancel() }  // the user has left while it was being sent
  }
  for line in 0..<limit {
    join.enter()
    fetchNext(on: line)
  }
  join.notify(on: main) {
    let (isLeft, arrived) = progress.withLock { ($0.isLeft, $0.arrived) }
    guard !isLeft else { return completion(.cancelled) }
    screen.show(count: arrived, of: users.count)
    completion(.shown)
  }
  return {
    let calls = progress.withLock { progress in
      progress.isLeft = true
      return progress.underWay
    }
    for call in calls { call?.cancel() }
  }
}

/// How far the page is.
private struct Progress: Sendable {
  /// The users whose turn is still to come.
  private var waiting: ClosedRange<Int>.Iterator
  /// The latest request of each line; the one before it has been answered.
  var underWay: [(any Cancellable)?]
  var arrived = 0
  var isLeft = false

  init(waiting: ClosedRange<Int>.Iterator, limit: Int) {
    self.waiting = waiting
    underWay = Array(repeating: nil, count: limit)
  }

  /// The user whose turn it is; nil if there is none or the page is left.
  mutating func next() -> Int? { isLeft ? nil : waiting.next() }
}
