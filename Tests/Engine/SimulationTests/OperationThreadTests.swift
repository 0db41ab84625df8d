import Foundation
import Simulation
import Testing

@Suite struct OperationThreadTests {
  @Test(arguments: [1, 2, 5]) func resultsKeepTheOrderOfTheItems(count: Int) {
    let squares = OperationThread.map(Array(0..<20), threads: count) { item, _, end in
      end(item * item)
    }
    #expect(squares == (0..<20).map { $0 * $0 })
  }

  /// What ends at once must not nest: the stack of such a thread is small.
  @Test func aHundredThousandItemsThatEndAtOnceDoNotNest() {
    let results = OperationThread.map(Array(0..<100_000), threads: 1) { item, _, end in end(item) }
    #expect(results == Array(0..<100_000))
  }

  @Test func withoutItemsNobodyWaits() {
    let none = OperationThread.map([Int](), threads: 2) { item, _, end in end(item) }
    #expect(none.isEmpty)
  }

  /// Each item is begun before all of those before it have ended on another thread.
  @Test func severalThreadsShareTheItems() {
    let first = DispatchSemaphore(value: 0)
    let results = OperationThread.map([0, 1], threads: 2) { item, _, end in
      if item == 0 { first.wait() } else { first.signal() }
      end(item)
    }
    #expect(results == [0, 1])
  }

  /// What a world does on such a thread counts as done on the world's own, before, in and after turns.
  @Test func worldsWithOperationsRunThereOneAfterAnother() {
    let runs = OperationThread.map(Array(1...50), threads: 1) { number, thread, end in
      let (world, log) = (World(on: thread), Log())
      let queue = world.operationQueue(on: world.background)
      let first = Step("first", log)
      let second = Step("second", log)
      second.addDependency(first)
      queue.addOperations([second, first], waitUntilFinished: false)
      world.run {
        world.main.schedule(at: CallSite()) { log.add("after \(number)") }
        world.run { end((log.all, world.findings)) }
      }
    }
    #expect(runs.map(\.0) == (1...50).map { ["first", "second", "after \($0)"] })
    #expect(runs.allSatisfy { $0.1.isEmpty })
  }

  /// A world gets the queues of the one before it, which must not be seen.
  @Test func theQueuesOfAWorldAreAsIfTheyWereNew() {
    let seen = OperationThread.map([1, 2, 3], threads: 1) { number, thread, end in
      let (world, log) = (World(on: thread), Log())
      let queue = world.operationQueue(on: number == 2 ? world.main : world.background)
      let before = "\(queue.name ?? "") \(queue.maxConcurrentOperationCount) \(queue.isSuspended)"
      queue.addOperations([Step("a", log), Step("b", log)], waitUntilFinished: false)
      world.observeMoves { log.add($0.stamp.lane) }
      queue.maxConcurrentOperationCount = 1
      world.run { [weak queue] in
        queue?.isSuspended = true
        end([before] + log.all)
      }
    }
    #expect(
      seen
        == ["background", "main", "background"].map { lane in
          ["\(lane) -1 false", lane, "a", lane, "b"]
        })
  }

  @Test func noWorldGetsAQueueThatSomebodyKeepsOrThatIsNotEmpty() {
    let kept = Locked<[OperationQueue]>([])
    let counts = OperationThread.map([1, 2, 3, 4], threads: 1) { number, thread, end in
      let (world, log) = (World(on: thread), Log())
      let queues = [world.operationQueue(on: world.main), world.operationQueue(on: world.main)]
      let isNew = kept.withLock { kept in !queues.contains { queue in kept.contains(queue) } }
      let left = queues.map(\.operationCount)
      kept.withLock { $0.append(queues[0]) }
      queues[1].addOperations([Step("done", log), Operation()], waitUntilFinished: false)
      queues[1].operations.last?.addDependency(Operation())
      world.run { end(isNew ? left : [-1]) }
    }
    #expect(counts == Array(repeating: [0, 0], count: 4))
  }

  @Test func aCallFromAnotherThreadIsStillAnEscape() {
    let findings = OperationThread.map([0], threads: 1) { _, thread, end in
      let world = World(on: thread)
      let done = DispatchSemaphore(value: 0)
      world.main.schedule(at: CallSite()) {
        Thread.detachNewThread {
          world.main.schedule(at: CallSite()) {}
          done.signal()
        }
        done.wait()
      }
      world.run { end(world.findings) }
    }
    #expect(findings[0].count == 1)
    #expect("\(findings)".contains("main.schedule was called"))
  }

  @Test func toWaitForItsOwnThreadIsTold() async {
    await #expect(processExitsWith: .failure) {
      _ = OperationThread.map([0], threads: 1) { _, thread, end in
        World(on: thread).run()
        end(0)
      }
    }
  }

  /// An operation that notes that it is its turn.
  // All state is behind the lock.
  private final class Step: Operation, @unchecked Sendable {
    private let isDone = Locked(false)
    private let log: Log

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init()
      self.name = name
    }

    override var isAsynchronous: Bool { true }
    override var isFinished: Bool { isDone.withLock { $0 } }

    override func start() {
      OperationHost.current?.admit(self) { [self] in
        log.add(name ?? "")
        willChangeValue(forKey: "isFinished")
        isDone.withLock { $0 = true }
        didChangeValue(forKey: "isFinished")
      }
    }
  }
}
