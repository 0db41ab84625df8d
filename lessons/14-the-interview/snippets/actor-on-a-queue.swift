// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<String>()

/// Runs the jobs of its actors on one queue, one at a time.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "database")

  init() { queue.setSpecific(key: key, value: "database") }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Answers whether code that no task runs is on the queue; without it `assumeIsolated` stops there.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

  /// Code that calls back on the queue.
  func callBack(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}

actor Database {
  nonisolated let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  var rows = 0

  init(on executor: QueueExecutor) { self.executor = executor }

  func insert() -> String {
    rows += 1
    return DispatchQueue.getSpecific(key: key) ?? "the pool"
  }

  /// An old library calls back on the queue: that is this actor already, so nobody has to wait.
  nonisolated func observe(_ done: @escaping @Sendable (Int) -> Void) {
    executor.callBack { done(self.assumeIsolated { $0.rows }) }
  }
}

actor Plain {
  func place() -> String { DispatchQueue.getSpecific(key: key) ?? "the pool" }
}

let shared = QueueExecutor()
let (database, other) = (Database(on: shared), Database(on: shared))
print("plain actor:", await Plain().place())
print("actor with an executor:", await database.insert())
print("two actors, one executor:", await other.insert())
let rows = await withCheckedContinuation { done in
  database.observe { done.resume(returning: $0) }
}
print("rows, without await:", rows)
