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
  private let thread: OperationThread?
  private let members = Locked<[HostedQueue]>(unwatched: [])
  private let requests = Locked<[Request]>(unwatched: [])
  private let starts = Locked(unwatched: Starts())

  /// What the starts of operations may have led to.
  private struct Starts {
    /// Whether there are operations that do not say when they end.
    var hasOthers = false
    /// Whether an operation has ended as soon as it was started, since this was last looked at.
    var hasEnded = false
  }

  private struct Request {
    let operation: Operation
    /// The index of the queue that started it; nil if a job did.
    let lane: Int?
    let work: @Sendable () -> Void
  }

  /// Makes a host without queues.
  ///
  /// - Parameters:
  ///   - strayLane: the index of the queue for operations that belong to no queue.
  ///   - thread: where operations take turns, if the world runs there; otherwise on one of their own.
  init(strayLane: Int, on thread: OperationThread?) {
    self.strayLane = strayLane
    self.thread = thread
    dispatchQueue =
      thread?.queue
      ?? DispatchQueue(label: "operations of a simulated world", attributes: .initiallyInactive)
  }

  deinit {
    guard let thread else { return dispatchQueue.activate() }  // Dispatch traps if it goes inactive
    thread.keep(members.exchange([]))
  }

  /// Where an operation that starts on this thread asks to be admitted; nil outside a simulation.
  ///
  /// Its queue starts it, or the job whose turn it is on this thread.
  package static var current: Entrance? {
    if let host = TurnOnThread.host { return Entrance(host: host, lane: nil) }
    return (OperationQueue.current as? HostedQueue)?.entrance
  }

  /// A host, and the queue that starts an operation, if one does.
  package struct Entrance {
    fileprivate let host: OperationHost
    fileprivate let lane: Int?

    /// Runs `work` in the world's loop, when it is this operation's turn.
    package func admit(_ operation: Operation, _ work: @escaping @Sendable () -> Void) {
      host.requests.withLock {
        $0.append(Request(operation: operation, lane: lane, work: work))
      }
    }

    /// Notes that an operation ends as soon as it is started, and so may release others.
    package func noteEnd() {
      host.starts.withLock { $0.hasEnded = true }
    }
  }

  /// Notes that there are operations that do not say when they end.
  fileprivate func noteOthers() {
    starts.withLock { $0.hasOthers = true }
  }

  /// Its queues, in the order in which they were made.
  var queues: [OperationQueue] { members.withLock { $0 } }

  func makeQueue(on lane: SimulatedQueue) -> OperationQueue {
    let queue = thread?.takeQueue() ?? HostedQueue(on: dispatchQueue)
    queue.name = lane.name
    queue.belong(to: self, lane: lane.index)
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
    if thread == nil { dispatchQueue.activate() }
    while operationCount == 0 {
      if TurnOnThread.take(in: self, turn) { continue }
      dispatchQueue.resume()
      return end()
    }
    let caller = ThreadIdentity.current
    @Sendable func next(after before: [ObjectIdentifier]) {
      let ready = mayHaveReleased() ? readyOperations() : []
      if !ready.isEmpty, ready != before {
        dispatchQueue.async { next(after: ready) }
      } else if caller.delegate({ TurnOnThread.take(in: self, turn) }) {
        dispatchQueue.async { next(after: []) }
      } else {
        caller.delegate(end)
      }
    }
    dispatchQueue.async { next(after: []) }
    dispatchQueue.resume()
  }

  /// How many operations have not finished, in all queues.
  var operationCount: Int { members.withLock { $0 }.reduce(0) { $0 + $1.operationCount } }

  /// Whether what Foundation has started since the last call may have released other operations.
  ///
  /// An operation that only asked to be admitted has released none.
  private func mayHaveReleased() -> Bool {
    starts.withLock { starts in
      defer { starts.hasEnded = false }
      return starts.hasOthers || starts.hasEnded
    }
  }

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
      return requests.map { ($0.lane ?? lane(of: $0.operation), $0.work) }
    }
    let queues = members.withLock { $0 }.map { (lane: $0.lane, operations: $0.operations) }
    var places: [ObjectIdentifier: (queue: Int, place: Int)] = [:]
    places.reserveCapacity(queues.reduce(0) { $0 + $1.operations.count })
    for queue in queues {
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

/// An operation that asks `OperationHost.current` to be admitted when it is started.
///
/// If it ends instead, because it was cancelled, it says so there: `noteEnd()`.
package protocol HostedOperation: Operation {}

/// A queue that knows its host, for operations that ask on the thread that starts them.
// What is added is behind a lock.
final class HostedQueue: OperationQueue, @unchecked Sendable {
  private struct Owner {
    weak var host: OperationHost?
    var lane: Int
  }

  private let owner = Locked(unwatched: Owner(lane: 0))

  init(on queue: DispatchQueue) {
    super.init()
    underlyingQueue = queue
  }

  /// The index of its queue in the world.
  var lane: Int { owner.withLock { $0.lane } }

  /// Where its operations ask to be admitted; nil if its world is gone.
  var entrance: OperationHost.Entrance? {
    owner.withLock { owner in
      owner.host.map { OperationHost.Entrance(host: $0, lane: owner.lane) }
    }
  }

  override func addOperation(_ operation: Operation) {
    note([operation])
    super.addOperation(operation)
  }

  override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    note(operations)
    super.addOperations(operations, waitUntilFinished: wait)
  }

  /// Tells the host if any of these does not say when it ends.
  private func note(_ operations: [Operation]) {
    if operations.allSatisfy({ $0 is any HostedOperation }) { return }
    owner.withLock { $0.host }?.noteOthers()
  }

  /// Gives an empty queue to a host.
  func belong(to host: OperationHost, lane: Int) {
    owner.withLock { owner in
      owner.host = host
      owner.lane = lane
    }
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
