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

  @Test func aPromiseMayComeFromATask() async {
    #expect(await ending(of: { Promise(async: { 5 }) }) == "5")
    #expect(await ending(of: { Promise(async: { throw Failed(code: 2) }) }) == "Failed(code: 2)")
  }

  /// Waits until a promise is settled, or is gone without that.
  private func ending(of make: () -> Promise<Int>) async -> String {
    await withCheckedContinuation { continuation in
      let waiting = Waiting(continuation)
      make().observe { result in waiting.end(with: result) }
    }
  }

  /// What waits for a promise; when that is gone, it is gone, too.
  private final class Waiting: Sendable {
    private let continuation: Locked<CheckedContinuation<String, Never>?>

    init(_ continuation: CheckedContinuation<String, Never>) {
      self.continuation = Locked(continuation)
    }

    deinit { end(as: "gone") }

    func end(with result: Result<Int, any Error>) {
      switch result {
      case .success(let value): end(as: "\(value)")
      case .failure(let error): end(as: "\(error)")
      }
    }

    private func end(as words: String) {
      continuation.withLock { $0.take() }?.resume(returning: words)
    }
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
