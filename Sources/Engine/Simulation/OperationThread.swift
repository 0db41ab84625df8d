import Foundation

/// A thread on which worlds with operations run, one world after another.
///
/// Foundation starts operations on a Dispatch queue, behind what runs there. A world that a thread of
/// another kind runs has to hand over to that queue and wait for it, which takes longer than a
/// short story. A world that is made here has its turns on the queue that made it.
///
/// It is a serial queue, so Dispatch may move it from one thread of the system to another between two
/// turns. All count as one.
package final class OperationThread: Sendable {
  let queue = DispatchQueue(label: "operations of simulated worlds")

  /// Queues of worlds that have ended; to make a new one takes as long as several operations.
  private let emptyQueues = Locked<[HostedQueue]>(unwatched: [])

  private init() {}

  /// Returns an empty queue of a world that has ended; nil if there is none.
  func takeQueue() -> HostedQueue? { emptyQueues.withLock { $0.popLast() } }

  /// Keeps for the next world those queues that are empty and that nobody else holds.
  func keep(_ queues: consuming [HostedQueue]) {
    while var queue = queues.popLast() {
      guard isKnownUniquelyReferenced(&queue), queue.operationCount == 0 else { continue }
      queue.isSuspended = false
      queue.maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount
      emptyQueues.withLock { $0.append(queue) }
    }
  }

  /// Hands each item to `work`, and collects what it hands on; several threads share the items.
  ///
  /// The calling thread waits. The threads are made for this call.
  ///
  /// - Parameters:
  ///   - items: what there is to do; each is handed to `work` once.
  ///   - count: how many threads there are at most; at least one.
  ///   - work: is called on one of the threads, and calls its last parameter there, now or later.
  /// - Returns: what `work` has handed on, in the order of the items.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads count: Int,
    _ work:
      @escaping @Sendable (Item, OperationThread, @escaping @Sendable (Result) -> Void) -> Void
  ) -> [Result] {
    let state = Locked(
      unwatched: (next: 0, results: [Result?](repeating: nil, count: items.count)))
    let group = DispatchGroup()
    @Sendable func next(on thread: OperationThread) {
      let index = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < items.count else { return group.leave() }
      work(items[index], thread) { result in
        state.withLock { $0.results[index] = result }
        thread.perform { next(on: thread) }
      }
    }
    for _ in 0..<min(max(1, count), items.count) {
      let thread = OperationThread()
      group.enter()
      thread.perform { next(on: thread) }
    }
    group.wait()
    return state.withLock { $0.results }.compactMap(\.self)
  }

  /// Does `work` when what is on the queue has been done, so the stack of the caller ends before.
  private func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async { ThreadIdentity(of: self).delegate(work) }
  }
}
