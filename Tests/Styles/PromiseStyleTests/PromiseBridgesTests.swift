import Dispatch
import PromiseStyle
import Simulation
import Testing

@Suite struct PromiseBridgesTests {
  @Test func aTaskMayWaitForAPromise() async throws {
    let (promise, seal) = Promise<Int>.pending()
    DispatchQueue.global().async { seal.fulfill(4) }
    #expect(try await promise.value == 4)
    await #expect(throws: Failed(code: 1)) { try await Promise<Int>(error: Failed(code: 1)).value }
  }

  @Test func aPromiseMayComeFromATask() async throws {
    let promise = Promise<Int>(async: { 5 })
    #expect(try await promise.value == 5)
    let failing = Promise<Int>(async: { throw Failed(code: 2) })
    await #expect(throws: Failed(code: 2)) { try await failing.value }
  }

  @Test func inAWorldATaskAndAPromiseWaitForEachOtherInVirtualTime() {
    let world = World()
    let log = Log()
    let executor = world.background.taskExecutor
    let first = Promise<Int>(on: executor) {
      try await Task.sleep(for: .seconds(3), clock: SimulationClock(world))
      return 1
    }
    Promise<Int>(on: executor) { try await first.value + 1 }
      .done(on: world.main) { log.add("\($0) at \(world.now)") }
    world.run()
    #expect(log.all == ["2 at 3.0 seconds"])
    #expect(world.findings == [])
  }

  @Test func theBodyOfATaskRunsOnce() {
    let world = World()
    let log = Log()
    let promise = Promise<Int>(on: world.background.taskExecutor) {
      log.add("body")
      return 1
    }
    promise.observe { log.add("promise", $0) }
    world.run()
    #expect(log.all == ["body", "promise 1"])
  }

  @Test func aCallbackWithAResultSealsAPromise() {
    let log = Log()
    let fetch: @Sendable (@escaping @Sendable (Result<Int, any Error>) -> Void) -> Void = {
      $0(.success(6))
    }
    Promise<Int>(sealed: { seal in fetch { seal.resolve($0) } }).observe { log.add("got", $0) }
    #expect(log.all == ["got 6"])
  }
}
