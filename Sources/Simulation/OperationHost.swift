import Foundation

/// The real `OperationQueue`s of one world, whose operations take turns in its run loop.
///
/// Foundation starts operations on threads of its own, and starts the dependents of an operation
/// in no defined order. So an operation that finds a `current` host in `start()` does not act at
/// once: it asks to be admitted, and the loop runs what was admitted in the order in which the
/// operations were added to their queue, those of higher priority first. While a job of the loop runs, Foundation starts nothing.
public final class OperationHost: Sendable {
  private struct Member {
    let queue: OperationQueue
    let lane: Int
  }

  private struct Reference: Sendable {
    weak let host: OperationHost?
  }

  private let strayLane: Int
  private static let key = DispatchSpecificKey<Reference>()

  // Serial, and shared by all queues of the world. Whoever is inside it keeps Foundation from
  // starting operations; it does not start any before the loop settles for the first time.
  private let dispatchQueue = DispatchQueue(
    label: "operations of a simulated world", attributes: .initiallyInactive)
  private let members = Locked<[Member]>([])
  private let requests = Locked<[(operation: Operation, work: @Sendable () -> Void)]>([])

  /// Makes a host without queues.
  ///
  /// - Parameter strayLane: the index of the queue for operations that belong to no queue.
  init(strayLane: Int) {
    self.strayLane = strayLane
    dispatchQueue.setSpecific(key: Self.key, value: Reference(host: self))
  }

  deinit {
    dispatchQueue.activate()  // Dispatch traps when an inactive queue goes away
  }

  /// The host that is starting an operation on this thread; nothing outside a simulation.
  public static var current: OperationHost? {
    DispatchQueue.getSpecific(key: key)?.host
  }

  /// Runs `work` in the world's loop, when it is this operation's turn.
  public func admit(_ operation: Operation, _ work: @escaping @Sendable () -> Void) {
    requests.withLock { $0.append((operation, work)) }
  }

  /// Its queues, in the order in which they were made.
  var queues: [OperationQueue] { members.withLock { $0.map(\.queue) } }

  /// Takes turns on the queue where Foundation starts operations, until `turn` says no.
  ///
  /// Foundation puts whatever a turn has released on that queue before the turn ends, and the next
  /// turn goes behind it. So all that can be started has been started before each turn, and nothing
  /// is during one. This keeps to one thread, which is not the caller's as soon as there are
  /// operations: to hand over to another and back at each of them costs more than all the rest.
  func takeTurns(_ turn: @escaping @Sendable () -> Bool) {
    dispatchQueue.activate()
    while queues.allSatisfy({ $0.operationCount == 0 }) {
      guard dispatchQueue.sync(execute: turn) else { return }
    }
    let end = DispatchSemaphore(value: 0)
    @Sendable func next(after before: [ObjectIdentifier]) {
      let ready = readyOperations()
      if !ready.isEmpty, ready != before {
        dispatchQueue.async { next(after: ready) }
      } else if turn() {
        dispatchQueue.async { next(after: []) }
      } else {
        end.signal()
      }
    }
    dispatchQueue.async { next(after: []) }
    end.wait()
  }

  func makeQueue(on lane: SimulatedQueue) -> OperationQueue {
    let queue = OperationQueue()
    queue.name = lane.name
    queue.underlyingQueue = dispatchQueue
    members.withLock { $0.append(Member(queue: queue, lane: lane.index)) }
    return queue
  }

  /// Returns the work that asked to be admitted, in order, with the index of its queue.
  func takeAdmitted() -> [(queue: Int, work: @Sendable () -> Void)] {
    guard requests.withLock({ !$0.isEmpty }) else { return [] }
    var places: [ObjectIdentifier: (queue: Int, place: Int)] = [:]
    for member in members.withLock({ $0 }) {
      for operation in member.queue.operations {
        places[ObjectIdentifier(operation)] = (member.lane, places.count)
      }
    }
    return admit(places)
  }

  /// Returns what asked to be admitted, by priority, then in the order of `places`; what has no
  /// place comes last.
  private func admit(
    _ places: [ObjectIdentifier: (queue: Int, place: Int)]
  ) -> [(queue: Int, work: @Sendable () -> Void)] {
    let requests = requests.withLock { requests in
      defer { requests = [] }
      return requests
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

  /// What Foundation may start, but has not.
  private func readyOperations() -> [ObjectIdentifier] {
    members.withLock { $0 }.flatMap { member in
      let operations = member.queue.operations
      let limit = member.queue.maxConcurrentOperationCount
      if member.queue.isSuspended { return [ObjectIdentifier]() }
      if limit >= 0, operations.count(where: \.isExecuting) >= limit { return [] }
      return operations.filter { !$0.isExecuting && !$0.isFinished && $0.isReady }
        .map(ObjectIdentifier.init)
    }
  }
}
