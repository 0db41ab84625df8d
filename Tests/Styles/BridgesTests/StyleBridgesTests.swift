import Bridges
import Foundation
import MonadStyle
import PromiseStyle
import RxStyle
import Simulation
import Testing

/// One style into another; each bridge by the same rules.
@Suite struct StyleBridgesTests {
  private typealias Answer = Result<Int, any Error>

  /// What comes through a bridge of work that is answered so.
  private func log(
    _ answers: Answer..., through bridge: (Work, Log) -> Void
  ) -> [String] {
    let (work, log) = (Work(), Log())
    bridge(work, log)
    for answer in answers { work.answer(answer) }
    return log.all
  }

  /// What a task gets of work that is answered so.
  private func log(
    _ answers: Answer..., through bridge: @escaping @Sendable (Work) async throws -> Int
  ) -> [String] {
    let (world, work, log) = (World(), Work(), Log())
    log.run(in: world) { try await bridge(work) }
    world.main.schedule(after: .seconds(1)) { for answer in answers { work.answer(answer) } }
    world.run()
    return log.all
  }

  @Test func anAsyncBecomesAPromiseThatIsExecutedAtOnceAndOnce() {
    let work = Work()
    let promise: Promise<Int> = work.async.asPromise()
    #expect(work.starts == 1)
    promise.observe { _ in }
    #expect(work.starts == 1)
    let bridge = { (work: Work, log: Log) in work.async.asPromise().observe { log.add($0) } }
    #expect(log(.success(1), .success(2), through: bridge) == ["1"])
    #expect(log(.failure(Failed()), .success(2), through: bridge) == ["Failed(code: 0)"])
    #expect(log(through: bridge) == [])
  }

  @Test func anAsyncBecomesASequenceOfOneValue() {
    let bridge = { (work: Work, log: Log) in
      _ = log.subscribe(to: work.async.asObservable())
    }
    #expect(log(.success(1), .success(2), through: bridge) == ["1", "completed", "disposed"])
    #expect(log(.failure(Failed()), through: bridge) == ["Failed(code: 0)", "disposed"])
    #expect(log(through: bridge) == [])
  }

  @Test func disposalKeepsAnAsyncsValueFromTheSubscriberAndEachSubscriptionWorksAnew() {
    let (work, log) = (Work(), Log())
    let sequence: Observable<Int> = work.async.asObservable()
    log.subscribe(to: sequence).dispose()
    _ = log.subscribe(to: sequence)
    #expect(work.starts == 2)
    work.answer(.success(1))
    #expect(log.all == ["disposed", "1", "completed", "disposed"])
    #expect(work.cancellations == 0)
  }

  @Test func aTaskGetsTheFirstValueOfAnAsync() {
    let bridge = { @Sendable (work: Work) in try await work.async.value.get() }
    #expect(log(.success(1), .success(2), through: bridge) == ["1"])
    #expect(log(.failure(Failed()), through: bridge) == ["Failed(code: 0)"])
    #expect(log(through: bridge) == [])
  }

  @Test func cancellationDoesNotEndTheWaitForAnAsync() {
    let (world, work, log) = (World(), Work(), Log())
    let task = log.run(in: world) { try await work.async.value.get() }
    world.main.schedule(after: .seconds(1)) { task.cancel() }
    world.main.schedule(after: .seconds(2)) {
      log.add("still waiting")
      work.answer(.success(1))
    }
    world.run()
    #expect(log.all == ["still waiting", "1"])
  }

  /// The question of lesson 13: which child of a group hears that it is cancelled.
  @Test func aGroupWaitsForAnAsyncAndNotForALoopOverNotifications() {
    let (world, log) = (World(), Log())
    let load = Async.unit("child 1").delay(.milliseconds(300), on: world.main)
    let notifications = NotificationCenter().events(named: Notification.Name("test")) { _ in }
    log.run(in: world) {
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask { await load.value }
        group.addTask {
          for await _ in notifications.stream {}
          return "child 2, cancelled: \(Task.isCancelled)"
        }
        group.addTask {
          try await Task.sleep(for: .milliseconds(100), clock: SimulationClock(world))
          return "child 3"
        }
        for try await child in group {
          log.add("\(world.now.milliseconds) \(child)")
          group.cancelAll()
        }
      }
      return world.now.milliseconds
    }
    world.run()
    #expect(log.all == ["100 child 3", "100 child 2, cancelled: true", "300 child 1", "300"])
  }

  @Test func aPromiseBecomesAnAsyncThatDoesNothingAnew() {
    let (promise, seal) = Promise<Int>.pending()
    let log = Log()
    let async = promise.asAsync()
    for _ in 0..<2 { async.execute { log.add($0) } }
    #expect(log.all == [])
    seal.fulfill(1)
    seal.fulfill(2)
    Promise<Int>(error: Failed()).asAsync().execute { log.add($0) }
    #expect(log.all == ["1", "1", "Failed(code: 0)"])
  }

  @Test func aPromiseBecomesTheSameSequenceForAll() {
    let (promise, seal) = Promise<Int>.pending()
    let log = Log()
    log.subscribe(to: promise.asObservable()).dispose()
    _ = log.subscribe(to: promise.asObservable())
    #expect(log.all == ["disposed"])
    seal.fulfill(1)
    seal.fulfill(2)
    _ = log.subscribe(to: Promise<Int>(error: Failed()).asObservable().retry(2))
    #expect(
      log.all == ["disposed", "1", "completed", "disposed", "Failed(code: 0)", "disposed"])
  }

  @Test func anObservableBecomesAnAsyncOfItsFirstElement() {
    let bridge = { (work: Work, log: Log) in work.observable.asAsync().execute { log.add($0) } }
    #expect(log(.success(1), .success(2), through: bridge) == ["1"])
    #expect(log(.failure(Failed()), through: bridge) == ["Failed(code: 0)"])
    #expect(log(through: bridge) == [])
    let (work, log) = (Work(), Log())
    let async = work.observable.asAsync()
    #expect(work.starts == 0)
    for _ in 0..<2 { async.execute { log.add($0) } }
    work.answer(.success(1))
    #expect(work.starts == 2)
    #expect(work.cancellations == 2)
    Observable<Int>.empty().asAsync().execute { log.add($0) }
    #expect(log.all == ["1", "1", "noValue"])
  }

  @Test func anObservableBecomesAPromiseOfItsFirstElement() {
    let bridge = { (work: Work, log: Log) in
      work.observable.asPromise().observe { log.add($0) }
      if work.cancellations > 0 { log.add("disposed too early") }
    }
    #expect(log(.success(1), .success(2), through: bridge) == ["1"])
    #expect(log(.failure(Failed()), through: bridge) == ["Failed(code: 0)"])
    #expect(log(through: bridge) == [])
    let (work, log) = (Work(), Log())
    let promise = work.observable.asPromise()
    #expect(work.starts == 1)
    work.answer(.success(1))
    #expect(work.cancellations == 1)
    promise.observe { log.add($0) }
    Observable<Int>.empty().asPromise().observe { log.add($0) }
    #expect(log.all == ["1", "noValue"])
  }

  @Test func aTaskGetsTheFirstElementOfAnObservable() {
    let bridge = { @Sendable (work: Work) in try await work.observable.firstValue() }
    #expect(log(.success(1), .success(2), through: bridge) == ["1"])
    #expect(log(.failure(Failed()), through: bridge) == ["Failed(code: 0)"])
    #expect(log(through: bridge) == [])
    #expect(log { _ in try await Observable<Int>.empty().firstValue() } == ["noValue"])
  }

  @Test func cancellingATaskDisposesOfTheSubscriptionItWaitsFor() {
    let (world, work, log) = (World(), Work(), Log())
    let task = log.run(in: world) { try await work.observable.firstValue() }
    world.main.schedule(after: .seconds(1)) {
      task.cancel()
      log.add("\(work.cancellations) disposed of")
    }
    world.main.schedule(after: .seconds(2)) { work.answer(.success(1)) }
    world.run()
    #expect(log.all == ["1 disposed of", "CancellationError()"])
  }

  @Test func anAsyncFunctionBecomesAnAsyncThatRunsItEachTime() {
    let (world, log) = (World(), Log())
    let async = Async<Answer>(on: world.main.taskExecutor) {
      log.add("run")
      return 1
    }
    #expect(log.all == [])
    for _ in 0..<2 { async.execute { log.add($0) } }
    world.run()
    Async<Answer>(on: world.main.taskExecutor) { throw Failed() }.execute { log.add($0) }
    world.run()
    #expect(log.all == ["run", "1", "run", "1", "Failed(code: 0)"])
  }

  @Test func anAsyncFunctionBecomesASequenceOfOneValue() {
    let (world, log) = (World(), Log())
    let executor = world.main.taskExecutor
    _ = log.subscribe(to: .fromTask(on: executor) { 1 })
    world.run()
    _ = log.subscribe(to: Observable<Int>.fromTask(on: executor) { throw Failed() })
    world.run()
    #expect(log.all == ["1", "completed", "disposed", "Failed(code: 0)", "disposed"])
  }

  @Test func disposalCancelsTheTaskOfAnAsyncFunction() {
    let (world, log) = (World(), Log())
    let sequence = Observable<Int>.fromTask(on: world.main.taskExecutor) {
      do {
        try await Task.sleep(for: .seconds(5), clock: SimulationClock(world))
      } catch {
        log.add("cancelled at \(world.now)")
      }
      return 1
    }
    let subscription = log.subscribe(to: sequence)
    world.main.schedule(after: .seconds(1)) { subscription.dispose() }
    world.run()
    #expect(log.all == ["disposed", "cancelled at 1.0 seconds"])
  }

  /// Work that stays pending, and what is disposed of meanwhile.
  @Test func whatStaysPendingKeepsNothingOfASubscriberThatHasLeft() {
    let (promise, seal) = Promise<Int>.pending()
    let callbacks = Locked<[@Sendable (Result<Int, any Error>) -> Void]>([])
    let never = Async<Result<Int, any Error>> { callback in
      callbacks.withLock { $0.append(callback) }
    }
    let events = Locked<[Int: @Sendable (Int) -> Void]>([:])
    let source = Events<Int> { handler in
      let number = events.withLock { events in
        events[events.count] = handler
        return events.count - 1
      }
      return Stop { events.withLock { $0[number] = nil } }
    }
    for sequence in [promise.asObservable(), never.asObservable(), source.asObservable()] {
      let kept = (0..<1_000).count { _ in
        weak var seen: Witness?
        do {
          let witness = Witness()
          seen = witness
          sequence.subscribe(onNext: { _ in withExtendedLifetime(witness) {} }).dispose()
        }
        return seen != nil
      }
      #expect(kept == 0)
    }
    #expect(events.withLock { $0.count } == 0)
    withExtendedLifetime(seal) {}
  }

  private struct Stop: Cancellable {
    let stop: @Sendable () -> Void

    func cancel() { stop() }
  }

  @Test func noBridgeKeepsAnythingAfterTheEnd() {
    weak var seen: Witness?
    let work = Work()
    let promise: Promise<Int>
    do {
      let witness = Witness()
      seen = witness
      promise = work.async.asPromise()
      promise.asAsync().execute { _ in _ = witness }
      _ = promise.asObservable().subscribe(onNext: { _ in _ = witness })
      _ = work.observable.do(onNext: { _ in _ = witness }).asPromise()
      work.observable.do(onNext: { _ in _ = witness }).asAsync().execute { _ in _ = witness }
      _ = (work.async.asObservable() as Observable<Int>).subscribe(onNext: { _ in _ = witness })
    }
    #expect(seen != nil)
    work.answer(.success(1))
    work.forget()
    #expect(seen == nil)
    #expect(promise.result != nil)
  }
}
