import MonadStyle
import Simulation
import Testing

@Suite struct AsyncTimeTests {
  private let world = World()
  private let log = Locked<[String]>([])

  private func note<Value>(_ async: Async<Value>) {
    async.execute { [world, log] value in
      log.withLock { $0.append("\(world.now): \(value)") }
    }
  }

  private var lines: [String] { log.withLock { $0 } }

  @Test func delayPassesTheValueOnLaterOnItsQueue() {
    let lane = Locked<String?>(nil)
    Async.unit(1).delay(.seconds(2), on: world.background).execute { [world] _ in
      lane.withLock { $0 = world.stamp("test", at: CallSite())?.lane }
    }
    world.run()
    #expect(lane.withLock { $0 } == "background")
    #expect(world.now == .seconds(2))
  }

  @Test func aTimerIsSetOnBehalfOfTheLineThatAsksForIt() {
    let sites = Locked<[CallSite?]>([])
    world.observeMoves { move in sites.withLock { $0.append(move.site) } }
    let line = #line + 1
    note(Async.unit(1).delay(.seconds(1), on: world.main))
    note(Async<Int> { _ in }.timeout(.seconds(2), on: world.main, fallback: 0))
    note(failing(until: 2).retry(2, on: world.main) { _ in .seconds(3) })
    world.run()
    #expect(
      sites.withLock { $0 } == (0...2).map { CallSite(fileID: #fileID, line: line + $0) })
  }

  @Test func timeoutGivesTheFallbackAtTheDeadlineAndALateValueChangesNothing() {
    let late = Async.unit("late").delay(.seconds(2), on: world.network)
    note(late.timeout(.seconds(1), on: world.main, fallback: "too late"))
    world.run()
    #expect(lines == ["1.0 seconds: too late"])
  }

  @Test func timeoutIsDisarmedByAValueInTime() {
    let early = Async.unit("early").delay(.seconds(2), on: world.network)
    note(early.timeout(.seconds(9), on: world.main, fallback: "too late"))
    note(Async.unit("there").timeout(.seconds(9), on: world.main, fallback: "too late"))
    world.run()
    #expect(lines == ["0.0 seconds: there", "2.0 seconds: early"])
    #expect(world.now == .seconds(2))
  }

  @Test func everyExecuteHasADeadlineOfItsOwn() {
    let never = Async<Int> { _ in }.timeout(.seconds(1), on: world.main, fallback: 0)
    note(never)
    world.main.schedule(after: .seconds(5)) { note(never) }
    world.run()
    #expect(lines == ["1.0 seconds: 0", "6.0 seconds: 0"])
  }

  private func failing(until run: Int) -> Async<Result<Int, Failed>> {
    let runs = Locked(0)
    return Async { callback in
      let number = runs.withLock { runs in
        runs += 1
        return runs
      }
      callback(number < run ? .failure(Failed(code: number)) : .success(number))
    }
  }

  @Test func retryThreeMeansThreeRunsInAll() {
    note(failing(until: 4).retry(3, on: world.background))
    world.run()
    #expect(lines == ["0.0 seconds: failure(MonadStyleTests.Failed(code: 3))"])
  }

  @Test func retryWaitsLongerAndLongerAndStopsAtTheFirstSuccess() {
    note(failing(until: 3).retry(5, on: world.background, backOff: { .seconds($0) }))
    world.run()
    #expect(lines == ["3.0 seconds: success(3)"])
  }

  @Test(arguments: [0, -1]) func fewerThanOneRunCountAsOne(runs: Int) {
    note(failing(until: 2).retry(runs, on: world.background))
    world.run()
    #expect(lines == ["0.0 seconds: failure(MonadStyleTests.Failed(code: 1))"])
  }

  @Test func atTheSameInstantTheDeadlineWinsBecauseItsTimerIsSetFirst() {
    let world = World()
    let value = Locked("")
    Async.unit("value").delay(.milliseconds(50), on: world.network)
      .timeout(.milliseconds(50), on: world.network, fallback: "late")
      .execute { text in value.withLock { $0 = text } }
    world.run()
    #expect(value.withLock { $0 } == "late")
  }

  @Test func retryDoesItAgainAfterCancellation() {
    let world = World()
    let runs = Locked(0)
    let work = Async<Result<Int, any Error>> { callback in
      runs.withLock { $0 += 1 }
      callback(.failure(CancellationError()))
    }
    work.retry(3, on: world.main).execute { _ in }
    world.run()
    #expect(runs.withLock { $0 } == 3)
  }
}
