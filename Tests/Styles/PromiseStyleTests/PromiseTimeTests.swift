import Dispatch
import PromiseStyle
import Simulation
import Testing

@Suite struct PromiseTimeTests {
  private let world = World()
  private let log = Log()

  private func note<Value>(_ promise: Promise<Value>) {
    promise.observe { [world, log] result in log.add("\(world.now):", result) }
  }

  @Test func delayHoldsAValueBackAndLetsAnErrorPass() {
    note(Promise(value: 1).delay(.seconds(2), on: world.main))
    note(Promise<Int>(error: Failed()).delay(.seconds(2), on: world.main))
    world.run()
    #expect(log.all == ["0.0 seconds: Failed(code: 0)", "2.0 seconds: 1"])
  }

  @Test func timeoutRejectsAtTheDeadlineAndALateValueChangesNothing() {
    let (promise, seal) = Promise<Int>.pending()
    note(promise.timeout(.seconds(1), on: world.main))
    world.network.schedule(after: .seconds(2)) { seal.fulfill(1) }
    world.run()
    #expect(log.all == ["1.0 seconds: timedOut"])
  }

  @Test func aTimerIsSetOnBehalfOfTheLineThatAsksForIt() {
    let sites = Locked<[CallSite?]>([])
    world.observeMoves { move in sites.withLock { $0.append(move.site) } }
    let line = #line + 1
    note(Promise(value: 1).delay(.seconds(1), on: world.main))
    note(Promise<Int>.pending().promise.timeout(.seconds(2), on: world.main))
    note(Promise<Int>.retry(2, on: world.main, backOff: { _ in .seconds(3) }) { throw Failed() })
    world.run()
    #expect(
      sites.withLock { $0 } == (0...2).map { CallSite(fileID: #fileID, line: line + $0) })
  }

  @Test func timeoutIsDisarmedByAValueInTime() {
    let (promise, seal) = Promise<Int>.pending()
    note(promise.timeout(.seconds(9), on: world.main))
    world.network.schedule(after: .seconds(2)) { seal.fulfill(1) }
    world.run()
    #expect(log.all == ["2.0 seconds: 1"])
    #expect(world.now == .seconds(2))
  }

  @Test func timeoutSetsNoTimerForAPromiseThatIsSettledAlready() {
    let timers = CountingTimers()
    note(Promise(value: 1).timeout(.seconds(1), on: timers))
    note(Promise<Int>(error: Failed()).timeout(.seconds(1), on: timers))
    #expect(log.all == ["0.0 seconds: 1", "0.0 seconds: Failed(code: 0)"])
    #expect(timers.count == 0)
    note(Promise<Int>.pending().promise.timeout(.seconds(1), on: timers))
    #expect(timers.count == 1)
  }

  /// Counts the timers that are set, and does nothing.
  private final class CountingTimers: Scheduler, Cancellable {
    private let timers = Locked(0)

    var count: Int { timers.withLock { $0 } }

    func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {}

    func schedule(
      after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      timers.withLock { $0 += 1 }
      return self
    }

    func cancel() {}
  }

  @Test func ofADeadlineAndAValueAtTheSameInstantTheTimerThatWasSetFirstWins() {
    let early = Promise<Int>.pending()
    world.main.schedule(after: .seconds(1)) { early.seal.fulfill(1) }
    note(early.promise.timeout(.seconds(1), on: world.main))
    let late = Promise<Int>.pending()
    note(late.promise.timeout(.seconds(1), on: world.main))
    world.main.schedule(after: .seconds(1)) { late.seal.fulfill(2) }
    world.run()
    #expect(log.all == ["1.0 seconds: 1", "1.0 seconds: timedOut"])
  }

  @Test func recoverAndRetrySeeACancellationLikeAnyError() {
    note(Promise<Int>(error: CancellationError()).recover { _ in 7 })
    let runs = Locked(0)
    note(
      Promise<Int>.retry(3, on: world.main) {
        runs.withLock { $0 += 1 }
        throw CancellationError()
      })
    world.run()
    #expect(log.all == ["0.0 seconds: 7", "0.0 seconds: CancellationError()"])
    #expect(runs.withLock { $0 } == 3)
  }

  @Test func retryThreeMeansThreeRunsInAll() {
    let runs = Locked(0)
    note(
      Promise<Int>.retry(3, on: world.background) {
        let run = runs.withLock { runs in
          runs += 1
          return runs
        }
        return Promise(error: Failed(code: run))
      })
    world.run()
    #expect(runs.withLock { $0 } == 3)
    #expect(log.all == ["0.0 seconds: Failed(code: 3)"])
  }

  @Test func retryWaitsLongerAndLongerAndStopsAtTheFirstValue() {
    let runs = Locked(0)
    note(
      Promise<Int>.retry(5, on: world.background, backOff: { .seconds($0) }) {
        let run = runs.withLock { runs in
          runs += 1
          return runs
        }
        if run < 3 { throw Failed() }
        return Promise(value: run)
      })
    world.run()
    #expect(log.all == ["3.0 seconds: 3"])
  }

  @Test(arguments: [0, -1]) func fewerThanOneRunCountAsOne(runs: Int) {
    note(Promise<Int>.retry(runs, on: world.background) { Promise(error: Failed()) })
    world.run()
    #expect(log.all == ["0.0 seconds: Failed(code: 0)"])
  }

  @Test(arguments: [true, false])
  func atTheSameInstantTheTimerThatWasSetFirstWins(workFirst: Bool) {
    let world = World()
    let log = Log()
    let (promise, seal) = Promise<Int>.pending()
    let work: @Sendable () -> Void = {
      world.network.schedule(after: .milliseconds(50)) { seal.fulfill(1) }
    }
    if workFirst { work() }
    promise.timeout(.milliseconds(50), on: world.network).observe { log.add("timeout", $0) }
    if !workFirst { work() }
    world.run()
    #expect(log.all == [workFirst ? "timeout 1" : "timeout timedOut"])
  }

  @Test func retryDoesItAgainAfterCancellation() {
    let world = World()
    let log = Log()
    Promise<Int>.retry(3, on: world.main) {
      log.add("run")
      return Promise(error: CancellationError())
    }
    .catch { log.add("\($0)") }
    world.run()
    #expect(log.all == ["run", "run", "run", "CancellationError()"])
  }

  @Test func aDelayOfAnyLengthIsFineOnARealQueue() async {
    let seconds = [-9_300_000_000, -1, 0] as [Int64]
    for seconds in seconds {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().schedule(after: .seconds(seconds)) { continuation.resume() }
      }
    }
    for delay in [Duration.seconds(Int64.max), .seconds(9_300_000_000_000)] {
      let log = Log()
      Promise(value: 1).delay(delay, on: DispatchQueue.global()).done { _ in log.add("early") }
      #expect(log.all == [])
    }
  }
}
