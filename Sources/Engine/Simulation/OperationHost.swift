import Foundation

/// The real `OperationQueue`s of one world, whose operations take turns in its run loop.
///
/// Foundation starts operations on threads of its own, and starts the dependents of an operation in
/// no defined order. So an operation that finds a `current` host in `start()` does not act at once.
/// It asks to be admitted. The loop runs the admitted operations in the order in which they were
/// added to their queue, those of higher priority first. While a job of the loop runs, Foundation
/// starts nothing.
package final class OperationHost: Sendable {
  private let strayLane: Int

  // Serial, and shared by all queues of the world. It starts nothing before the first run.
  private let dispatchQueue: DispatchQueue
  private let hasOwnQueue: Bool
  private let members = Locked<[HostedQueue]>(unwatched: [])
  private let requests = Locked<[(operation: Operation, work: @Sendable () -> Void)]>(unwatched: [])

  /// Makes a host without queues.
  ///
  /// - Parameters:
  ///   - strayLane: the index of the queue for operations that belong to no queue.
  ///   - thread: where operations take turns, if the world runs there; otherwise on one of their own.
  init(strayLane: Int, on thread: OperationThread?) {
    self.strayLane = strayLane
    hasOwnQueue = thread == nil
    dispatchQueue =
      thread?.queue
      ?? DispatchQueue(label: "operations of a simulated world", attributes: .initiallyInactive)
  }

  deinit {
    if hasOwnQueue { dispatchQueue.activate() }  // Dispatch traps when an inactive queue goes away
  }

  /// The host that is starting an operation on this thread, or whose turn it is here; nothing
  /// outside a simulation.
  package static var current: OperationHost? {
    TurnOnThread.host ?? (OperationQueue.current as? HostedQueue)?.host
  }

  /// Runs `work` in the world's loop, when it is this operation's turn.
  package func admit(_ operation: Operation, _ work: @escaping @Sendable () -> Void) {
    requests.withLock { $0.append((operation, work)) }
  }

  /// Its queues, in the order in which they were made.
  var queues: [OperationQueue] { members.withLock { $0 } }

  func makeQueue(on lane: SimulatedQueue) -> OperationQueue {
    let queue = HostedQueue(of: self, lane: lane.index)
    queue.name = lane.name
    queue.underlyingQueue = dispatchQueue
    members.withLock { $0.append(queue) }
    return queue
  }

  /// Takes turns until `turn` returns false, and then calls `end` there.
  ///
  /// Foundation starts all it can start before each turn, and nothing during one.
  ///
  /// As soon as there are operations, turns are taken on the queue where Foundation starts them.
  /// What a turn has released is on that queue before it ends, and the next turn goes behind it. So
  /// all keeps to one thread: to hand over to another and back at each start costs more than the
  /// rest. A turn counts as one of the calling thread. Until then turns are taken here, while that
  /// queue is suspended.
  func takeTurns(
    _ turn: @escaping @Sendable () -> Bool, then end: @escaping @Sendable () -> Void
  ) {
    dispatchQueue.suspend()
    if hasOwnQueue { dispatchQueue.activate() }
    while members.withLock({ $0 }).allSatisfy({ $0.operationCount == 0 }) {
      if TurnOnThread.take(in: self, turn) { continue }
      dispatchQueue.resume()
      return end()
    }
    let caller = ThreadIdentity.current
    @Sendable func next(after before: [ObjectIdentifier], left: Int?) {
      let ready = left == operationCount ? [] : readyOperations()
      if !ready.isEmpty, ready != before {
        dispatchQueue.async { next(after: ready, left: nil) }
      } else if caller.delegate({ TurnOnThread.take(in: self, turn) }) {
        let left = operationCount
        dispatchQueue.async { next(after: [], left: left) }
      } else {
        caller.delegate(end)
      }
    }
    dispatchQueue.async { next(after: [], left: nil) }
    dispatchQueue.resume()
  }

  /// How many operations have not finished, in all queues.
  ///
  /// If none has finished since a turn, Foundation has released none that it did not start, too.
  private var operationCount: Int { members.withLock { $0 }.reduce(0) { $0 + $1.operationCount } }

  /// What Foundation may start, but has not.
  ///
  /// A start can release others, when the operation was cancelled and finishes at once. Those are
  /// behind the next turn, which then has to let them pass. What is still here after that became
  /// ready without telling its queue, and is never started.
  private func readyOperations() -> [ObjectIdentifier] {
    var ready: [ObjectIdentifier] = []
    for queue in members.withLock({ $0 }) where !queue.isSuspended {
      let operations = queue.operations
      if Self.isFull(operations, upTo: queue.maxConcurrentOperationCount) { continue }
      for operation in operations
      where operation.isReady && !operation.isExecuting && !operation.isFinished {
        ready.append(ObjectIdentifier(operation))
      }
    }
    return ready
  }

  /// Whether as many operations of a queue are executing as may; those come first in most queues.
  private static func isFull(_ operations: [Operation], upTo limit: Int) -> Bool {
    var left = limit
    for operation in operations where left > 0 && operation.isExecuting { left -= 1 }
    return left == 0
  }

  /// Returns the work that asked to be admitted, in order, with the index of its queue.
  ///
  /// The order is by priority, then by place; operations without a queue come last.
  func takeAdmitted() -> [(queue: Int, work: @Sendable () -> Void)] {
    let requests = requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
    if requests.count < 2 {
      return requests.map { (lane(of: $0.operation), $0.work) }
    }
    var places: [ObjectIdentifier: (queue: Int, place: Int)] = [:]
    for queue in members.withLock({ $0 }) {
      for operation in queue.operations {
        places[ObjectIdentifier(operation)] = (queue.lane, places.count)
      }
    }
    return requests.enumerated()
      .map { index, request in
        let (queue, place) =
          places[ObjectIdentifier(request.operation)] ?? (strayLane, places.count + index)
        let priority = request.operation.queuePriority.rawValue
        return (order: (-priority, place), queue: queue, work: request.work)
      }
      .sorted { $0.order < $1.order }
      .map { ($0.queue, $0.work) }
  }

  private func lane(of operation: Operation) -> Int {
    members.withLock { $0 }.first { $0.operations.contains { $0 === operation } }?.lane ?? strayLane
  }
}

/// A queue that knows its host, for operations that ask on the thread that starts them.
// All that is added never changes.
private final class HostedQueue: OperationQueue, @unchecked Sendable {
  weak let host: OperationHost?
  let lane: Int

  init(of host: OperationHost, lane: Int) {
    self.host = host
    self.lane = lane
  }
}

/// Whose turn it is on a thread, for operations that a job starts by hand.
///
/// A specific value of the dispatch queue would tell as well, but Dispatch releases such a value
/// on yet another thread.
private enum TurnOnThread {
  private static let slot = ThreadSlot()

  static var host: OperationHost? {
    slot.pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  static func take(in host: OperationHost, _ turn: () -> Bool) -> Bool {
    slot.with(Unmanaged.passUnretained(host).toOpaque(), turn)
  }
}
