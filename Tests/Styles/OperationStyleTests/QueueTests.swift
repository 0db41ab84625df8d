import Foundation
import Simulation
import Testing

@testable import OperationStyle

/// What an operation queue of a world does, and what the world says if it cannot come to an end.
@Suite struct QueueTests {
  private let world = World()
  private let log = Locked<[String]>([])
  private let queue: OperationQueue

  init() {
    queue = world.operationQueue(on: world.background)
  }

  private func note(_ line: String) {
    log.withLock { $0.append(line) }
  }

  /// An operation that takes a second.
  private func operation(_ name: String) -> AsyncOperation<Void> {
    AsyncOperation(name) { [world, log] finish in
      log.withLock { $0.append("\(world.now.components.seconds) \(name)") }
      return world.main.schedule(after: .seconds(1)) { finish(.success(())) }
    }
  }

  private func add(_ operations: [Operation]) -> [String] {
    queue.addOperations(operations, waitUntilFinished: false)
    world.run()
    return log.withLock { $0 }
  }

  @Test func noMoreThanTheAllowedNumberRunAtATime() {
    queue.maxConcurrentOperationCount = 2
    let lines = add((1...5).map { operation("\($0)") })
    #expect(lines == ["0 1", "0 2", "1 3", "1 4", "2 5"])
  }

  /// On real threads, where the queue would start the next as soon as the first has ended.
  @Test func whereAllAreCancelledAtOnceNoneIsStartedMeanwhile() {
    for _ in 0..<20 {
      let (queue, begun) = (OperationQueue(), Locked(0))
      queue.maxConcurrentOperationCount = 1
      let hasBegun = DispatchSemaphore(value: 0)
      let first = AsyncOperation<Void>("first") { _ in
        hasBegun.signal()
        return nil
      }
      let others = (0..<1_000).map { number in
        AsyncOperation<Void>("\(number)") { finish in
          begun.withLock { $0 += 1 }
          finish(.success(()))
          return nil
        }
      }
      queue.addOperations([first] + others, waitUntilFinished: false)
      hasBegun.wait()
      queue.cancelAllAtOnce()
      queue.waitUntilAllOperationsAreFinished()
      #expect(begun.withLock { $0 } == 0)
    }
  }

  @Test(arguments: [false, true])
  func whereAllAreCancelledAtOnceTheQueueStaysAsItWas(isSuspended: Bool) {
    queue.isSuspended = isSuspended
    queue.cancelAllAtOnce()
    #expect(queue.isSuspended == isSuspended)
  }

  @Test func ofThoseThatAreReadyTheHigherPriorityGoesFirst() {
    queue.maxConcurrentOperationCount = 1
    let operations = [operation("low"), operation("normal"), operation("urgent")]
    operations[0].queuePriority = .low
    operations[2].queuePriority = .veryHigh
    #expect(add(operations) == ["0 urgent", "1 normal", "2 low"])
  }

  @Test func withoutALimitPriorityDecidesOnlyTheOrderWithinOneInstant() {
    let operations = [operation("low"), operation("urgent")]
    operations[0].queuePriority = .low
    operations[1].queuePriority = .veryHigh
    #expect(add(operations) == ["0 urgent", "0 low"])
  }

  /// Ways to queue what ends as soon as it is started.
  private static let endsAtOnce: [@Sendable (OperationQueue) -> Void] = [
    { $0.addOperation(BlockOperation {}) },
    { $0.addOperations([BlockOperation {}], waitUntilFinished: false) },
    { $0.addOperation {} },
    {
      let cancelled = AsyncOperation<Void>("cancelled") {}
      cancelled.cancel()
      $0.addOperation(cancelled)
    },
  ]

  @Test(arguments: endsAtOnce.indices)
  func whatIsReleasedByAnEndAtOnceRunsBeforeTimePasses(way: Int) {
    let other = world.operationQueue(on: world.main)
    other.addOperation(operation("other"))
    queue.maxConcurrentOperationCount = 1
    let released = operation("released")
    world.main.schedule(after: .milliseconds(500)) { [queue] in
      Self.endsAtOnce[way](queue)
      queue.addOperation(released)
    }
    world.run()
    #expect(log.withLock { $0 } == ["0 other", "0 released"])
  }

  @Test func aDependencyGoesBeforePriority() {
    queue.maxConcurrentOperationCount = 1
    let first = operation("first")
    let urgent = operation("urgent")
    urgent.queuePriority = .veryHigh
    urgent.addDependency(first)
    #expect(add([urgent, first]) == ["0 first", "1 urgent"])
  }

  @Test func aCancelledDependencyReleasesItsDependentWhichFailsOnlyIfItAsksForTheValue() {
    let cancelled = AsyncOperation<Int>("cancelled") { 1 }
    let asks = AsyncOperation<Int>("asks") { try cancelled.value() + 1 }
    let asksNot = AsyncOperation<Int>("asks not") { 2 }
    for dependent in [asks, asksNot] { dependent.addDependency(cancelled) }
    cancelled.cancel()
    _ = add([cancelled, asks, asksNot])
    #expect(throws: CancellationError.self) { try asks.value() }
    #expect(throws: Never.self) { try asksNot.value() }
  }

  @Test func anOperationThatNeverFinishesIsNamed() {
    let silent = AsyncOperation<Int>("fetch avatar") { _ in nil }
    let dependent = AsyncOperation<Int>("show") { try silent.value() }
    dependent.addDependency(silent)
    _ = add([dependent, silent, operation("other")])
    #expect(world.findings == [.unfinished(operation: "fetch avatar")])
    #expect("\(world.findings[0])".contains(#""fetch avatar" never finished"#))
  }

  @Test func aRingOfDependenciesIsNamed() {
    let ring = ["a", "b", "c"].map { operation($0) }
    for index in 0..<3 { ring[index].addDependency(ring[(index + 1) % 3]) }
    let outside = operation("outside")
    outside.addDependency(ring[0])
    #expect(add([outside] + ring) == [])
    #expect(world.findings == [.cycle(operations: ["a", "b", "c"])])
    #expect("\(world.findings[0])".contains(#""a" waits for "b" waits for "c" waits for "a""#))
    queue.cancelAllOperations()
    world.run()
  }

  @Test func anOperationThatWaitsForItselfWaitsForEver() {
    let alone = operation("alone")
    alone.addDependency(alone)
    _ = add([alone])
    #expect(world.findings == [.waiting(operation: "alone", for: "alone")])
    queue.cancelAllOperations()
    world.run()
  }

  @Test func aDependencyThatIsOnNoQueueIsNamed() {
    let forgotten = operation("log in")
    let waiting = operation("fetch avatar")
    waiting.addDependency(forgotten)
    #expect(add([waiting]) == [])
    #expect(world.findings == [.waiting(operation: "fetch avatar", for: "log in")])
    queue.cancelAllOperations()
    world.run()
  }

  @Test func aSuspendedQueueIsNoFinding() {
    queue.isSuspended = true
    #expect(add([operation("later")]) == [])
    #expect(world.findings == [])
    queue.isSuspended = false
    world.run()
    #expect(log.withLock { $0 } == ["0 later"])
  }

  @Test func nobodyIsBlamedForWaitingInASuspendedQueue() {
    queue.isSuspended = true
    let waiting = operation("later")
    waiting.addDependency(operation("elsewhere"))
    #expect(add([waiting]) == [])
    #expect(world.findings == [])
    queue.cancelAllOperations()
    queue.isSuspended = false
    world.run()
  }

  @Test func aCompletionBlockChangesNothingInTheWorld() {
    let steps = Locked<[[String]]>([[], []])
    for run in 0..<2 {
      let world = World()
      world.observeMoves { step in
        steps.withLock { $0[run].append("\(step.kind) \(step.stamp.lane) \(step.stamp.time)") }
      }
      let queue = world.operationQueue(on: world.background)
      let first = AsyncOperation<Int>("first") { 1 }
      if run == 1 { first.completionBlock = {} }
      let second = AsyncOperation<Int>("second") { try first.value() }
      second.addDependency(first)
      queue.addOperations([first, second], waitUntilFinished: false)
      world.run()
    }
    #expect(steps.withLock { $0[0] == $0[1] && !$0[0].isEmpty })
  }
}
