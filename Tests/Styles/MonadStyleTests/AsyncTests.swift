import Foundation
import MonadStyle
import Simulation
import Testing

@Suite struct AsyncTests {
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

  @Test func aLoopByRecursionOfAHundredThousandStepsWithAHopIsNoMatterForTheStack() {
    let world = World(stepBudget: .max)
    let end = Locked(0)
    countDown(from: 100_000, on: world.main).execute { value in end.withLock { $0 = value } }
    world.run()
    #expect(end.withLock { $0 } == 100_000)
  }

  private func countDown(from count: Int, done: Int = 0, on scheduler: any Scheduler) -> Async<Int>
  {
    if count == 0 { return .unit(done) }
    return Async.unit(done + 1).on(scheduler).flatMap { done in
      countDown(from: count - 1, done: done, on: scheduler)
    }
  }

  /// The depths that the documentation of `Async` calls safe.
  @Test(arguments: [(8 << 20, 9_000), (512 << 10, 500)])
  func asManyStepsWithoutAHopAsAreDocumentedFitTheStack(size: Int, documented: Int) async {
    let depth = ThreadSanitizer.isOn ? documented / 10 : documented
    let end = Locked(0)
    await Thread.run(withStackOf: size) {
      let chain = (0..<depth).reduce(Async.unit(0)) { chain, _ in
        chain.flatMap { .unit($0 + 1) }
      }
      chain.execute { value in end.withLock { $0 = value } }
    }
    #expect(end.withLock { $0 } == depth)
  }

  @Test(arguments: chains.indices, [(8 << 20, 3_000), (512 << 10, 160)])
  func aThirdAsManyOfAnyOtherStepFitTheStack(
    index: Int, stack: (size: Int, documented: Int)
  ) async {
    let depth = ThreadSanitizer.isOn ? stack.documented / 10 : stack.documented
    let values = Locked(0)
    await Thread.run(withStackOf: stack.size) {
      let world = World(stepBudget: .max)
      Self.chains[index](depth, world).execute { _ in values.withLock { $0 += 1 } }
      world.run()
    }
    #expect(values.withLock { $0 } == 1)
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

  @Test(arguments: chains.indices)
  func aLongChainThatNobodyExecutesIsReleasedOnASmallStack(index: Int) async {
    await Thread.run(withStackOf: 512 << 10) {
      withExtendedLifetime(Self.chains[index](100_000, World())) {}
    }
  }

  private static let chains: [@Sendable (Int, World) -> Async<Void>] = [
    { count, _ in chain(count) { $0.map { $0 + 1 } } },
    { count, _ in chain(count) { Async<(Int, Int)>.zip($0, .unit(1)).map { $0.0 } } },
    { count, _ in chain(count) { Async<(Int, Int)>.zip(.unit(1), $0).map { $0.1 } } },
    { count, _ in
      chain(count) { Async<(Int, Int, Int)>.zip(.unit(1), .unit(1), $0).map { $0.2 } }
    },
    { count, _ in chain(count) { Async<[Int]>.zip([.unit(1), $0]).map(\.count) } },
    { count, _ in chain(count) { Async.race([Async { _ in }, $0]) } },
    { count, _ in chain(count) { Async.apply(.unit { $0 + 1 }, to: $0) } },
    { count, world in chain(count) { $0.timeout(.seconds(1), on: world.main, fallback: 0) } },
    { count, world in chain(count) { $0.delay(.seconds(1), on: world.main).on(world.main) } },
    { count, world in
      let start = Async<Result<Int, Failed>>.unit(.success(1))
      return (0..<count).reduce(start) { chain, _ in chain.retry(2, on: world.main) }.map { _ in }
    },
  ]

  private static func chain(
    _ count: Int, _ apply: (Async<Int>) -> Async<Int>
  ) -> Async<Void> {
    (0..<count).reduce(.unit(0)) { chain, _ in apply(chain) }.map { _ in }
  }
}
