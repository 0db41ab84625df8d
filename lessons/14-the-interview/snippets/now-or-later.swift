// run -swift-version 6
/// A queue of jobs, which runs when the code that is running has returned.
final class Queue {
  private var jobs: [() -> Void] = []
  private(set) var hops = 0

  func add(_ job: @escaping () -> Void) {
    hops += 1
    jobs.append(job)
  }

  func run() { while !jobs.isEmpty { jobs.removeFirst()() } }
}

/// A promise of a few lines, whose handlers run on a queue, or at once if there is none.
final class Promise {
  private var isSettled: Bool
  private var handlers: [() -> Void] = []
  private let queue: Queue?

  init(isSettled: Bool, on queue: Queue?) { (self.isSettled, self.queue) = (isSettled, queue) }

  func then(_ handler: @escaping () -> Void) {
    if isSettled { run(handler) } else { handlers.append(handler) }
  }

  func settle() {
    isSettled = true
    handlers.forEach(run)
  }

  private func run(_ handler: @escaping () -> Void) {
    if let queue { queue.add(handler) } else { handler() }
  }
}

/// Adds a handler, and prints in which order it and the next line have run.
func play(_ name: String, isSettled: Bool, on queue: Queue?) {
  var order: [String] = []
  let promise = Promise(isSettled: isSettled, on: queue)
  promise.then { order.append("handler") }
  order.append("next line")
  promise.settle()
  queue?.run()
  print("\(name): \(order.prefix(2).joined(separator: ", "))")
}

play("at once, a cached value", isSettled: true, on: nil)
play("at once, a slow reply", isSettled: false, on: nil)
let queue = Queue()
play("always later, a cached value", isSettled: true, on: queue)
play("always later, a slow reply", isSettled: false, on: queue)
print("hops for two handlers:", queue.hops)
