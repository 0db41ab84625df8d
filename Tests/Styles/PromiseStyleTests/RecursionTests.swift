import Foundation
import PromiseStyle
import Simulation
import Testing

/// Loops that are written as recursion, with each function of the module in every round.
@Suite struct RecursionTests {
  /// A round that is there at once, as nothing else needs stack.
  private static let rounds: [String: @Sendable (Promise<Int>, World) -> Promise<Int>] = [
    "all": { promise, _ in Promise.all([promise, promise]).map { $0[0] } },
    "allSettled": { promise, _ in Promise.allSettled([promise]).map { try $0[0].get() } },
    "race": { promise, _ in Promise.race([promise, promise]) },
    "any": { promise, _ in Promise.any([promise]) },
    "sequence": { promise, _ in Promise.sequence([{ promise }]).map { $0[0] } },
    "timeout": { promise, world in promise.timeout(.seconds(1), on: world.main) },
    "retry": { promise, world in Promise.retry(2, on: world.main) { promise } },
    "then": { promise, _ in promise.then { Promise(value: $0) } },
    "map": { promise, _ in promise.map { $0 } },
    "done": { promise, _ in promise.done { _ in }.then { promise } },
    "recover": { promise, _ in promise.recover { _ in promise } },
    "ensure": { promise, _ in promise.ensure {} },
    "firstly": { promise, _ in firstly { promise } },
    "pending": { promise, _ in
      let (outer, seal) = Promise<Int>.pending()
      seal.resolve(with: promise)
      return outer
    },
    "delay": { promise, world in promise.delay(.zero, on: world.main) },
  ]

  /// Those of `SettledTests`, whose list is that of the module.
  @Test func eachFunctionIsTried() {
    #expect(Self.rounds.keys.sorted() == SettledTests.names.sorted())
  }

  /// Half of what the documentation of `Promise` calls safe for `then` alone.
  @Test(arguments: rounds.keys.sorted(), [(8 << 20, 1_000), (512 << 10, 50)])
  func halfAsManyRoundsFitTheStack(
    name: String, stack: (size: Int, documented: Int)
  ) async throws {
    let round = try #require(Self.rounds[name])
    let depth = ThreadSanitizer.isOn ? max(2, stack.documented / 20) : stack.documented
    let result = Locked<Int?>(nil)
    await Thread.run(withStackOf: stack.size) {
      let world = World(stepBudget: .max)
      Self.down(depth, round, world).done { value in result.withLock { $0 = value } }
      world.run()
    }
    #expect(result.withLock { $0 } == 0)
  }

  private static func down(
    _ count: Int, _ round: @escaping @Sendable (Promise<Int>, World) -> Promise<Int>, _ world: World
  ) -> Promise<Int> {
    if count == 0 { return Promise(value: 0) }
    return round(Promise(value: count), world).then { down($0 - 1, round, world) }
  }

  /// A loop with a scheduler in it, and one that the module turns: they take no stack.
  @Test func whatGoesThroughASchedulerTakesAnyNumberOfRounds() async {
    let many = ThreadSanitizer.isOn ? 500 : 20_000
    let results = Locked<[Int]>([])
    await Thread.run(withStackOf: 512 << 10) {
      let world = World(stepBudget: .max)
      let runs = Locked(0)
      @Sendable func note(_ value: Int) { results.withLock { $0.append(value) } }
      Promise<Int>.retry(many, on: world.main) {
        let run = runs.withLock { runs in
          runs += 1
          return runs
        }
        if run < many { throw Failed() }
        return Promise(value: run)
      }
      .done { note($0) }
      Promise.sequence((1...many).map { number in { Promise(value: number) } })
        .done { note($0.count) }
      Self.down(many, { promise, world in promise.map(on: world.main) { $0 } }, world)
        .done { note($0) }
      world.run()
    }
    #expect(results.withLock { $0.sorted() } == [0, many, many])
  }

  @Test func aLoopThatFillsTheStackEndsWithASentence() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await Thread.run(withStackOf: 512 << 10) {
        RecursionTests.down(100_000, { promise, _ in promise }, World()).done { _ in }
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("A handler chains on a promise that is settled"))
  }
}
