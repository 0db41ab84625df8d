import Dispatch
import MonadStyle
import Simulation
import Testing

@Suite struct AsyncTests {
  private struct Failed: Error {}

  private func value<Value>(of async: Async<Value>) -> Value? {
    let box = Locked<Value?>(nil)
    async.execute { value in box.withLock { $0 = value } }
    return box.withLock { $0 }
  }

  @Test func nothingRunsBeforeExecuteAndEveryExecuteRunsAnew() {
    let runs = Locked(0)
    let async = Async<Int> { callback in
      callback(
        runs.withLock {
          $0 += 1; return $0
        })
    }
    let mapped = async.map { $0 * 10 }
    #expect(runs.withLock { $0 } == 0)
    #expect(value(of: mapped) == 10)
    #expect(value(of: mapped) == 20)
  }

  @Test func unitWrapsAValueAndMapAndFlatMapChangeIt() {
    let async = Async.unit(20).map { $0 + 1 }.flatMap { Async.unit("\($0 * 2)") }
    #expect(value(of: async) == "42")
  }

  @Test func flatMapResultGoesOnAfterASuccessOnly() throws {
    let next: @Sendable (Int) -> Async<Result<String, Failed>> = { .unit(.success("\($0)")) }
    let good: Async<Result<Int, Failed>> = .unit(.success(1))
    let bad: Async<Result<Int, Failed>> = .unit(.failure(Failed()))
    #expect(try value(of: good.flatMapResult(next))?.get() == "1")
    #expect(throws: Failed.self) { try value(of: bad.flatMapResult(next))?.get() }
  }

  @Test func onGoesToTheScheduler() {
    let world = World()
    let lanes = Locked<[String?]>([])
    Async.unit(1).on(world.network).on(world.main).execute { _ in
      let lane = world.stamp("test", at: CallSite())?.lane
      lanes.withLock { $0.append(lane) }
    }
    world.run()
    #expect(lanes.withLock { $0 } == ["main"])
  }

  @Test func manyThreadsMayExecuteOneAsyncOnDispatchQueues() async {
    let queue = DispatchQueue(label: "async test")
    let sum = Locked(0)
    await withCheckedContinuation { continuation in
      let async = Async.unit(1).on(DispatchQueue.global()).map { $0 + 1 }.on(queue)
      for _ in 0..<4 {
        DispatchQueue.global().async {
          for _ in 0..<500 {
            async.execute { value in
              let total = sum.withLock { sum in
                sum += value
                return sum
              }
              if total == 4_000 { continuation.resume() }
            }
          }
        }
      }
    }
    #expect(sum.withLock { $0 } == 4_000)
  }
}
