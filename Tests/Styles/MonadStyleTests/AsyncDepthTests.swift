import Foundation
import MonadStyle
import Simulation
import Testing

/// Chains that are deep in another way than one that is put together in a loop.
@Suite struct AsyncDepthTests {
  /// As many steps as the documentation of `Async` calls safe; a tenth under the thread sanitizer.
  private static let stacks = [(8 << 20, 9_000), (512 << 10, 500)].map { size, documented in
    (size: size, steps: ThreadSanitizer.isOn ? documented / 10 : documented)
  }

  @Test(arguments: stacks)
  func aRecursionThatGoesOnAfterItsOwnCallFitsTheStack(size: Int, steps: Int) async {
    let sum = Locked(0)
    await Thread.run(withStackOf: size) {
      let world = World(stepBudget: .max)
      Self.sum(upTo: steps, on: world.main).execute { value in sum.withLock { $0 = value } }
      world.run()
    }
    #expect(sum.withLock { $0 } == steps * (steps + 1) / 2)
  }

  /// Each round has a hop in it, and a step after the recursive call.
  private static func sum(upTo count: Int, on scheduler: any Scheduler) -> Async<Int> {
    if count == 0 { return .unit(0) }
    return Async.unit(()).on(scheduler).flatMap { sum(upTo: count - 1, on: scheduler) }
      .map { $0 + count }
  }

  @Test(arguments: stacks)
  func aChainThatIsBuiltFromItsEndIsReleased(size: Int, steps: Int) async {
    await Thread.run(withStackOf: size) {
      let world = World(stepBudget: .max)
      withExtendedLifetime(Self.fromTheEnd(steps, on: world.main)) {}
    }
  }

  private static func fromTheEnd(_ count: Int, on scheduler: any Scheduler) -> Async<Int> {
    (0..<count).reduce(Async.unit(7)) { rest, _ in
      Async.unit(1).on(scheduler).flatMap { _ in rest }
    }
  }

  @Test(arguments: stacks)
  func aChainOfStepsOfOnesOwnRunsAndIsReleased(size: Int, steps: Int) async {
    let end = Locked(0)
    await Thread.run(withStackOf: size) {
      let chain = (0..<steps).reduce(Async.unit(0)) { before, _ in
        Async { callback in before.execute { callback($0 + 1) } }
      }
      chain.execute { value in end.withLock { $0 = value } }
    }
    #expect(end.withLock { $0 } == steps)
  }

  @Test func aChainThatFillsTheStackEndsWithASentence() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await Thread.run(withStackOf: 512 << 10) {
        (0..<100_000).reduce(Async.unit(0)) { before, _ in before.map { $0 + 1 } }.execute { _ in }
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("An `Async` is made of so many steps without a hop"))
  }
}
