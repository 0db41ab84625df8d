import Foundation
import Dispatch
import PromiseStyle
import Scenario
import Simulation
import Testing

@Suite struct PromiseTests {
  @Test func theBodyRunsAtOnce() {
    let log = Log()
    _ = Promise<Int> { _, _ in log.add("ran") }
    #expect(log.all == ["ran"])
  }

  @Test func handlersAreCalledInOrderWhetherAddedBeforeOrAfterSettlement() {
    let log = Log()
    let fulfil = Locked<(@Sendable (Int) -> Void)?>(nil)
    let promise = Promise<Int> { fulfill, _ in fulfil.withLock { $0 = fulfill } }
    promise.observe { log.add("first", $0) }
    promise.observe { log.add("second", $0) }
    #expect(log.all == [])
    fulfil.withLock { $0 }?(7)
    promise.observe { log.add("third", $0) }
    #expect(log.all == ["first 7", "second 7", "third 7"])
  }

  @Test func handlersAddedByAHandlerComeAfterThoseThatWaitInTheirOrder() {
    let log = Log()
    let (promise, seal) = Promise<Int>.pending()
    promise.observe { _ in
      log.add("first")
      for name in ["third", "fourth"] { promise.observe { log.add(name, $0) } }
    }
    promise.observe { log.add("second", $0) }
    seal.fulfill(7)
    #expect(log.all == ["first", "second 7", "third 7", "fourth 7"])
  }

  /// If each were added to a copy of those before it, this would take half an hour.
  @Test func manyHandlersAreAddedByAHandler() {
    let count = Locked(0)
    let (promise, seal) = Promise<Int>.pending()
    promise.observe { _ in
      for _ in 0..<200_000 { promise.observe { _ in count.withLock { $0 += 1 } } }
    }
    seal.fulfill(7)
    #expect(count.withLock { $0 } == 200_000)
  }

  @Test func whatFollowsFromManyHandlersComesInTheirOrder() {
    let log = Log()
    let (promise, seal) = Promise<Int>.pending()
    for number in 1...4 { promise.map { $0 * number }.observe { log.add("\(number)", $0) } }
    seal.fulfill(10)
    #expect(log.all == ["1 10", "2 20", "3 30", "4 40"])
  }

  @Test func onlyTheFirstSettlementCounts() {
    let log = Log()
    let promise = Promise<Int> { fulfill, reject in
      fulfill(1)
      fulfill(2)
      reject(Failed())
    }
    promise.observe { log.add("got", $0) }
    #expect(log.all == ["got 1"])
  }

  @Test func thenAndMapGoOnWithTheValueAndAnErrorPassesBy() {
    let log = Log()
    Promise(value: 1).then { Promise(value: $0 + 1) }.map { $0 * 10 }.observe {
      log.add("good", $0)
    }
    Promise<Int>(error: Failed(code: 3))
      .then { value -> Promise<Int> in
        log.add("never")
        return Promise(value: value)
      }
      .map { $0 * 10 }
      .observe { log.add("bad", $0) }
    #expect(log.all == ["good 20", "bad Failed(code: 3)"])
  }

  @Test func aHandlerThatThrowsRejects() {
    let log = Log()
    Promise(value: 1).map { _ -> Int in throw Failed(code: 1) }.observe { log.add("map", $0) }
    Promise(value: 1).then { _ -> Promise<Int> in throw Failed(code: 2) }
      .observe { log.add("then", $0) }
    Promise<Int>(error: Failed()).recover { _ -> Int in throw Failed(code: 3) }
      .observe { log.add("recover", $0) }
    #expect(log.all == ["map Failed(code: 1)", "then Failed(code: 2)", "recover Failed(code: 3)"])
  }

  @Test func recoverTurnsAnErrorIntoAValueAndLeavesValuesAlone() {
    let log = Log()
    Promise<Int>(error: Failed()).recover { _ in 5 }.done { log.add("recovered \($0)") }
    Promise(value: 1).recover { _ in 5 }.done { log.add("kept \($0)") }
    #expect(log.all == ["recovered 5", "kept 1"])
  }

  @Test func handlersGoToTheirSchedulerAndNeverRunInsideThen() {
    let world = World()
    let log = Log()
    let note: @Sendable (String) -> Void = { name in
      log.add("\(name) on \(world.stamp("test", at: CallSite())?.lane ?? "")")
    }
    world.network.schedule {
      firstly { Promise(value: 1) }
        .map(on: world.main) { value in
          note("map")
          return value
        }
        .then(on: world.background) { _ -> Promise<Int> in
          note("then")
          return Promise(error: Failed())
        }
        .recover(on: world.main) { _ in
          note("recover")
          return 1
        }
        .done(on: world.network) { _ in note("done") }
      note("after")
    }
    world.run()
    #expect(
      log.all == [
        "after on network", "map on main", "then on background", "recover on main",
        "done on network",
      ])
  }

  @Test func manyThreadsMaySettleAndObserveOnePromise() async {
    for round in 0..<50 {
      let calls = Locked<[Int]>([])
      await withCheckedContinuation { continuation in
        let promise = Promise<Int> { fulfill, reject in
          for value in 0..<4 {
            DispatchQueue.global().async {
              if value == 3 { reject(Failed(code: 3)) } else { fulfill(value) }
            }
          }
        }
        for _ in 0..<4 {
          DispatchQueue.global().async {
            for _ in 0..<25 {
              promise.map(on: DispatchQueue.global()) { $0 }.observe { result in
                let value = (try? result.get()) ?? 3
                let count = calls.withLock { calls in
                  calls.append(value)
                  return calls.count
                }
                if count == 100 { continuation.resume() }
              }
            }
          }
        }
      }
      #expect(Set(calls.withLock { $0 }).count == 1, "round \(round)")
    }
  }

  @Test func whatAHandlerSettlesCallsItsHandlersAfterwards() {
    let log = Log()
    let (first, firstSeal) = Promise<Int>.pending()
    let (second, secondSeal) = Promise<Int>.pending()
    second.done { log.add("second \($0)") }
    first.done { number in
      secondSeal.fulfill(number + 1)
      log.add("first \(number), second is \(second.result.map { "\($0)" } ?? "pending")")
    }
    first.done { log.add("first again \($0)") }
    firstSeal.fulfill(1)
    #expect(
      log.all == ["first 1, second is success(2)", "first again 1", "second 2"])
  }

  /// A loop by recursion whose handler settles the next promise by hand.
  private static func countDown(
    _ count: Int, _ settle: @escaping @Sendable (Int, Seal<Int>) -> Void,
    _ done: @escaping @Sendable () -> Void
  ) {
    let (promise, seal) = Promise<Int>.pending()
    promise.done { count in
      if count == 0 { done() } else { countDown(count - 1, settle, done) }
    }
    settle(count, seal)
  }

  @Test func handlersThatSettleTheNextPromiseByHandDoNotNest() {
    let log = Log()
    Self.countDown(100_000, { count, seal in seal.fulfill(count) }) { log.add("values") }
    Self.countDown(100_000, { count, seal in seal.resolve(with: Promise(value: count)) }) {
      log.add("promises")
    }
    #expect(log.all == ["values", "promises"])
  }

  @Test func promisesWrappedRoundPromisesDoNotNest() {
    let (start, seal) = Promise<Int>.pending()
    let log = Log()
    let end = (0..<100_000).reduce(start) { promise, _ in
      Promise { fulfill, reject in
        promise.done(fulfill)
        promise.catch(reject)
      }
    }
    end.done { log.add("\($0)") }
    seal.fulfill(7)
    #expect(log.all == ["7"])
  }

  @Test func aCatchMayLeaveCancellationToOthers() {
    let log = Log()
    let errors: [(String, any Error)] = [
      ("task", CancellationError()), ("system", NSError(domain: NSURLErrorDomain, code: -999)),
      ("request", NetworkError(request: "avatar", reason: .cancelled)),
      ("user", NSError(domain: NSCocoaErrorDomain, code: 3072)), ("other", Failed()),
      ("lost", NSError(domain: NSURLErrorDomain, code: -1005)),
    ]
    for (name, error) in errors {
      let promise = Promise<Int>(error: error)
      promise.catch { _ in log.add("\(name) all") }
      promise.catch(policy: .allErrorsExceptCancellation) { _ in log.add(name) }
      let recovered = promise.recover(policy: .allErrorsExceptCancellation) { _ in 1 }
      let again = promise.recover(policy: .allErrorsExceptCancellation) { _ in Promise(value: 1) }
      for promise in [recovered, again] { promise.catch { _ in log.add("\(name) is left") } }
    }
    #expect(
      log.all == [
        "task all", "task is left", "task is left", "system all", "system is left",
        "system is left", "request all", "request is left", "request is left", "user all",
        "user is left", "user is left", "other all", "other", "lost all", "lost",
      ])
  }

  private static func down(_ count: Int) -> Promise<Int> {
    count == 0 ? Promise(value: 0) : Promise(value: count).then { down($0 - 1) }
  }

  /// The depths that the documentation of `Promise` calls safe.
  @Test(arguments: [(8 << 20, 2_000), (512 << 10, 100)])
  func asManyRoundsOfRecursionAsAreDocumentedFitTheStack(size: Int, documented: Int) async {
    let depth = ThreadSanitizer.isOn ? documented / 20 : documented
    let result = Locked<Int?>(nil)
    await Thread.run(withStackOf: size) {
      Self.down(depth).done { value in result.withLock { $0 = value } }
    }
    #expect(result.withLock { $0 } == 0)
  }
}
