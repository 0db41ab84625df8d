import Foundation
import OperationStyle
import Simulation
import Testing

@Suite struct AsyncOperationTests {
  private struct Failed: Error {}

  private func played(
    _ body: (OperationQueue, OperationQueue, World) -> [AsyncOperation<Int>]
  ) -> [String] {
    let world = World()
    let main = world.operationQueue(on: world.main)
    let background = world.operationQueue(on: world.background)
    let operations = body(main, background, world)
    world.run()
    return operations.map { operation in
      switch operation.result {
      case nil: "unfinished"
      case .success(let value): "\(value)"
      case .failure(let error): "\(type(of: error))"
      }
    }
  }

  @Test func anOperationThatIsStartedAgainBeginsItsWorkOnce() {
    let begun = Locked(0)
    let end = Locked<AsyncOperation<Int>.Finish?>(nil)
    let operation = AsyncOperation<Int>("once") { finish in
      begun.withLock { $0 += 1 }
      end.withLock { $0 = finish }
      return nil
    }
    operation.start()
    operation.start()
    #expect(operation.isExecuting && !operation.isFinished)
    end.withLock { $0 }?(.success(1))
    operation.start()
    #expect(begun.withLock { $0 } == 1)
    #expect(operation.isFinished)
    #expect((try? operation.value()) == 1)
  }

  @Test func aDependentReadsTheResultOfItsDependency() {
    let results = played { main, background, _ in
      let first = AsyncOperation<Int>("first") { 20 }
      let second = AsyncOperation<Int>("second") { try first.value() + 1 }
      second.addDependency(first)
      main.addOperation(second)
      background.addOperation(first)
      return [first, second]
    }
    #expect(results == ["20", "21"])
  }

  @Test func withoutTheDependencyTheResultIsNotThere() {
    let results = played { _, background, world in
      let first = AsyncOperation<Int>("first") { finish in
        world.main.schedule(after: .seconds(1)) { finish(.success(1)) }
      }
      let second = AsyncOperation<Int>("second") { try first.value() }
      background.addOperations([first, second], waitUntilFinished: false)
      return [first, second]
    }
    #expect(results == ["1", "OperationError"])
  }

  @Test func anErrorIsAResultToo() {
    let results = played { _, background, _ in
      let first = AsyncOperation<Int>("first") { throw Failed() }
      let second = AsyncOperation<Int>("second") { try first.value() }
      second.addDependency(first)
      background.addOperations([second, first], waitUntilFinished: false)
      return [first, second]
    }
    #expect(results == ["Failed", "Failed"])
  }

  @Test func finishingTwiceIsHarmless() {
    let results = played { _, background, _ in
      let operation = AsyncOperation<Int>("twice") { finish in
        finish(.success(1))
        finish(.success(2))
        return nil
      }
      background.addOperation(operation)
      return [operation]
    }
    #expect(results == ["1"])
  }

  @Test func anOperationCancelledBeforeItStartsFinishesWithoutRunning() {
    let ran = Locked(false)
    let results = played { _, background, _ in
      let operation = AsyncOperation<Int>("cancelled") {
        ran.withLock { $0 = true }
        return 1
      }
      operation.cancel()
      background.addOperation(operation)
      return [operation]
    }
    #expect(results == ["CancellationError"])
    #expect(!ran.withLock { $0 })
  }

  @Test func anOperationCancelledWhileItRunsCallsItsWorkOffAndFinishesAtOnce() {
    let log = Locked<[String]>([])
    let results = played { _, background, world in
      let operation = AsyncOperation<Int>("running") { finish in
        world.main.schedule(after: .seconds(9)) { finish(.success(1)) }
      }
      let dependent = AsyncOperation<Int>("dependent") {
        log.withLock { $0.append("dependent at \(world.now)") }
        return 2
      }
      dependent.addDependency(operation)
      background.addOperations([operation, dependent], waitUntilFinished: false)
      world.main.schedule(after: .seconds(1)) { operation.cancel() }
      return [operation, dependent]
    }
    #expect(results == ["CancellationError", "2"])
    #expect(log.withLock { $0 } == ["dependent at 1.0 seconds"])
  }

  @Test func cancellingAfterTheEndChangesNothing() {
    let results = played { _, background, world in
      let operation = AsyncOperation<Int>("finished") { 1 }
      background.addOperation(operation)
      world.main.schedule(after: .seconds(1)) { operation.cancel() }
      return [operation]
    }
    #expect(results == ["1"])
  }

  /// Foundation on Linux would crash here: see `AsyncOperation.addDependency`.
  @Test func aCancelledDependentMayBeGoneBeforeItsDependencyFinishes() {
    for _ in 0..<200 {
      let results = played { _, background, world in
        let first = AsyncOperation<Int>("first") { finish in
          world.main.schedule(after: .seconds(9)) { finish(.success(1)) }
        }
        let second = AsyncOperation<Int>("second") { 2 }
        second.addDependency(first)
        background.addOperations([first, second], waitUntilFinished: false)
        second.cancel()
        return [first]
      }
      #expect(results == ["1"])
    }
  }

  /// Foundation on Linux would crash here, too: it may tell a dependent that is gone.
  @Test func aCancelledDependentOfAnotherKindOfOperationMayBeGone() {
    for _ in 0..<3_000 {
      let queue = OperationQueue()
      let other = BlockOperation {}
      do {
        let first = AsyncOperation<Int>("first") { 1 }
        first.addDependency(other)
        let second = AsyncOperation<Int>("second") { 1 }
        second.addDependency(first)
        queue.addOperations([first, second], waitUntilFinished: false)
        first.cancel()
        second.cancel()
      }
      queue.addOperation(other)
      queue.waitUntilAllOperationsAreFinished()
    }
  }

  @Test func operationsThatNeverRunAreLetGoOf() {
    weak var weakFirst: AsyncOperation<Int>?
    for isCancelled in [false, true] {
      do {
        let first = AsyncOperation<Int>("first") { 1 }
        let second = AsyncOperation<Int>("second") { try first.value() }
        second.addDependency(first)
        if isCancelled { first.cancel() }
        weakFirst = first
      }
      #expect(weakFirst == nil)
    }
  }

  @Test func itWorksOnARealQueueWithoutASimulation() async {
    let queue = OperationQueue()
    let total = Locked(0)
    await withCheckedContinuation { continuation in
      let operations = (0..<100).map { index in
        AsyncOperation<Int>("add") { finish in
          DispatchQueue.global().async { finish(.success(index)) }
          return nil
        }
      }
      let last = AsyncOperation<Void>("sum") {
        let sum = try operations.reduce(0) { try $0 + $1.value() }
        total.withLock { $0 = sum }
        continuation.resume()
      }
      for operation in operations { last.addDependency(operation) }
      queue.addOperations(operations + [last], waitUntilFinished: false)
    }
    #expect(total.withLock { $0 } == 4_950)
  }

  @Test func manyThreadsMayFinishAndCancelOneOperation() async {
    for _ in 0..<50 {
      let queue = OperationQueue()
      let results = Locked<[String]>([])
      await withCheckedContinuation { continuation in
        let operation = AsyncOperation<Int>("contended") { finish in
          for value in 0..<4 { DispatchQueue.global().async { finish(.success(value)) } }
          return nil
        }
        let last = AsyncOperation<Void>("last") {
          let isFinished = operation.result != nil
          results.withLock { $0.append("\(isFinished)") }
          continuation.resume()
        }
        last.addDependency(operation)
        queue.addOperations([operation, last], waitUntilFinished: false)
        DispatchQueue.global().async { operation.cancel() }
      }
      #expect(results.withLock { $0 } == ["true"])
    }
  }

  private struct Finishing: Cancellable {
    let action: @Sendable () -> Void

    func cancel() { action() }
  }

  @Test func anOperationWhoseWorkEndsInsideItsCancellationEndsAsCancelled() {
    let operations = Locked<[AsyncOperation<Int>]>([])
    let results = played { main, _, world in
      let operation = AsyncOperation<Int>("hasty") { finish in
        Finishing { finish(.success(1)) }
      }
      operations.withLock { $0 = [operation] }
      main.addOperation(operation)
      world.main.schedule(after: .seconds(1)) { operation.cancel() }
      return [operation]
    }
    #expect(results == ["CancellationError"])
    #expect(operations.withLock { $0 }.allSatisfy { $0.isCancelled && $0.isFinished })
  }

  @Test func anOperationThatHasFinishedCannotBeCancelledAnyMore() {
    let operation = AsyncOperation<Int>("done") { 1 }
    operation.start()
    operation.cancel()
    #expect(!operation.isCancelled)
    #expect((try? operation.value()) == 1)
  }

  @Test func cancellationAndSuccessAtTheSameTimeNeverGoTogether() async {
    for _ in 0..<3_000 {
      let queue = OperationQueue()
      let operation = AsyncOperation<Int>("race") { finish in
        DispatchQueue.global().async { finish(.success(1)) }
        return nil
      }
      await withCheckedContinuation { continuation in
        let last = BlockOperation { continuation.resume() }
        last.addDependency(operation)
        DispatchQueue.global().async { operation.cancel() }
        queue.addOperations([operation, last], waitUntilFinished: false)
      }
      if case .success = operation.result { #expect(!operation.isCancelled) }
    }
  }

  @Test func aSlotReleasesItsValueOutsideItsLock() {
    final class Parting: Sendable {
      let action: @Sendable () -> Void
      init(_ action: @escaping @Sendable () -> Void) { self.action = action }
      deinit { action() }
    }
    let slot = Slot<Parting>()
    let log = Locked(0)
    slot.fill(
      with: .success(
        Parting { [weak slot] in
          _ = try? slot?.value()
          log.withLock { $0 += 1 }
        }))
    slot.fill(with: .failure(Failed()))
    #expect(log.withLock { $0 } == 1)
  }
}
