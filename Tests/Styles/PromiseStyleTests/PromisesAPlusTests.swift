import PromiseStyle
import Simulation
import Testing

/// The rules of Promises/A+ (promisesaplus.com), version 1.1, by their numbers.
///
/// Left out because a typed language cannot break them: 2.2.1 and 2.2.5 (handlers are functions,
/// without `this`), 2.2.7.3 and 2.2.7.4 (a missing handler), 2.3.3.1, 2.3.3.2 and 2.3.4 (values
/// that may or may not be thenables).
@Suite struct PromisesAPlusTests {
  private let world = World()
  private let log = Log()

  @Test func rule2_1_1_aPendingPromiseMayBeFulfilledOrRejected() {
    let first = Promise<Int>.pending()
    let second = Promise<Int>.pending()
    #expect(first.promise.result == nil)
    first.seal.fulfill(1)
    second.seal.reject(Failed())
    first.promise.observe { log.add("first", $0) }
    second.promise.observe { log.add("second", $0) }
    #expect(log.all == ["first 1", "second Failed(code: 0)"])
  }

  @Test func rule2_1_2_aFulfilledPromiseNeverChanges() throws {
    let promise = Promise<Int> { fulfill, reject in
      fulfill(1)
      fulfill(2)
      reject(Failed())
    }
    #expect(try promise.result?.get() == 1)
  }

  @Test func rule2_1_3_aRejectedPromiseNeverChanges() {
    let promise = Promise<Int> { fulfill, reject in
      reject(Failed(code: 1))
      fulfill(1)
      reject(Failed(code: 2))
    }
    #expect(throws: Failed(code: 1)) { try promise.result?.get() }
  }

  @Test func rule2_2_2_onFulfilledIsCalledOnceAfterFulfilmentWithTheValue() {
    let (promise, seal) = Promise<Int>.pending()
    promise.done { log.add("done \($0)") }
    log.add("pending")
    seal.fulfill(1)
    seal.fulfill(2)
    #expect(log.all == ["pending", "done 1"])
  }

  @Test func rule2_2_3_onRejectedIsCalledOnceAfterRejectionWithTheReason() {
    let (promise, seal) = Promise<Int>.pending()
    promise.catch { log.add("\($0)") }
    log.add("pending")
    seal.reject(Failed(code: 1))
    seal.reject(Failed(code: 2))
    #expect(log.all == ["pending", "Failed(code: 1)"])
  }

  @Test func rule2_2_4_withASchedulerHandlersNeverRunInsideTheCallThatAddsThem() {
    Promise(value: 1).done(on: world.main) { log.add("done \($0)") }
    Promise<Int>(error: Failed()).catch(on: world.main) { _ in log.add("catch") }
    Promise(value: 1).ensure(on: world.main) { log.add("ensure") }.done { _ in }
    Promise(value: 1).observe(on: world.main) { log.add("observe", $0) }
    log.add("after")
    world.run()
    #expect(log.all == ["after", "done 1", "catch", "ensure", "observe 1"])
  }

  @Test func rule2_2_6_1_handlersOfAFulfilmentAreCalledInTheOrderTheyWereAdded() {
    let (promise, seal) = Promise<Int>.pending()
    for index in 0..<5 { promise.done { log.add("\(index): \($0)") } }
    seal.fulfill(7)
    promise.done { log.add("late: \($0)") }
    #expect(log.all == ["0: 7", "1: 7", "2: 7", "3: 7", "4: 7", "late: 7"])
  }

  @Test func rule2_2_6_1_aHandlerAddedByAHandlerIsCalledAfterThoseAddedBefore() {
    let (promise, seal) = Promise<Int>.pending()
    promise.done { _ in
      log.add("first")
      promise.done { _ in log.add("third") }
    }
    promise.done { _ in log.add("second") }
    seal.fulfill(1)
    #expect(log.all == ["first", "second", "third"])
  }

  @Test func rule2_2_6_2_handlersOfARejectionAreCalledInTheOrderTheyWereAdded() {
    let (promise, seal) = Promise<Int>.pending()
    for index in 0..<3 { promise.catch { _ in log.add("\(index)") } }
    seal.reject(Failed())
    #expect(log.all == ["0", "1", "2"])
  }

  @Test func rule2_2_7_1_whatAHandlerReturnsSettlesTheNextPromise() throws {
    #expect(try Promise(value: 1).map { $0 + 1 }.result?.get() == 2)
    #expect(try Promise(value: 1).then { Promise(value: $0 + 1) }.result?.get() == 2)
    let recovered = Promise<Int>(error: Failed(code: 4)).recover { ($0 as? Failed)?.code ?? 0 }
    #expect(try recovered.result?.get() == 4)
  }

  @Test func rule2_2_7_2_anErrorThatAHandlerThrowsRejectsTheNextPromise() {
    let failed = Failed(code: 5)
    let map: Promise<Int> = Promise(value: 1).map { _ in throw failed }
    let then = Promise(value: 1).then { _ -> Promise<Int> in throw failed }
    let recover = Promise<Int>(error: Failed()).recover { _ -> Int in throw failed }
    for promise in [map, then, recover] {
      #expect(throws: failed) { try promise.result?.get() }
    }
  }

  @Test func rule2_3_1_aPromiseThatIsToBeSettledByItselfIsRejected() {
    let (promise, seal) = Promise<Int>.pending()
    seal.resolve(with: promise)
    #expect(throws: PromiseError.returnedSelf) { try promise.result?.get() }

    let own = Locked<Promise<Int>?>(nil)
    let (start, startSeal) = Promise<Int>.pending()
    let chained = start.then { value in own.withLock { $0 } ?? Promise(value: value) }
    own.withLock { $0 = chained }
    startSeal.fulfill(1)
    #expect(throws: PromiseError.returnedSelf) { try chained.result?.get() }
  }

  @Test func rule2_3_2_1_adoptingAPendingPromiseWaitsForIt() throws {
    let (inner, seal) = Promise<Int>.pending()
    let outer = Promise(value: 1).then { _ in inner }
    #expect(outer.result == nil)
    seal.fulfill(2)
    #expect(try outer.result?.get() == 2)
  }

  @Test func rule2_3_2_2_adoptingAFulfilledPromiseFulfils() throws {
    let (promise, seal) = Promise<Int>.pending()
    seal.resolve(with: Promise(value: 3))
    #expect(try promise.result?.get() == 3)
  }

  @Test func rule2_3_2_3_adoptingARejectedPromiseRejects() {
    let (promise, seal) = Promise<Int>.pending()
    seal.resolve(with: Promise(error: Failed(code: 3)))
    #expect(throws: Failed(code: 3)) { try promise.result?.get() }
  }

  @Test func rule2_3_3_3_3_afterAdoptionNothingElseSettlesThePromise() throws {
    let (inner, innerSeal) = Promise<Int>.pending()
    let (outer, seal) = Promise<Int>.pending()
    seal.resolve(with: inner)
    seal.fulfill(9)
    seal.reject(Failed())
    #expect(outer.result == nil)
    innerSeal.fulfill(1)
    #expect(try outer.result?.get() == 1)
  }

  @Test func rule2_3_3_3_4_anErrorThrownAfterSettlementIsIgnored() throws {
    let promise = Promise<Int> { fulfill, _ in
      fulfill(1)
      throw Failed()
    }
    #expect(try promise.result?.get() == 1)
    let sealed = Promise<Int>(sealed: { seal in
      seal.fulfill(2)
      throw Failed()
    })
    #expect(try sealed.result?.get() == 2)
  }

  @Test func rule2_3_3_3_4_anErrorThrownBeforeSettlementRejects() {
    let promise = Promise<Int> { _, _ in throw Failed(code: 6) }
    #expect(throws: Failed(code: 6)) { try promise.result?.get() }
    let sealed = Promise<Int>(sealed: { _ in throw Failed(code: 7) })
    #expect(throws: Failed(code: 7)) { try sealed.result?.get() }
  }
}
