import PromiseStyle
import Simulation
import Testing

@Suite struct PromiseCombiningTests {
  private let log = Log()

  private func pending(_ count: Int) -> (promises: [Promise<Int>], seals: [Seal<Int>]) {
    let pairs = (0..<count).map { _ in Promise<Int>.pending() }
    return (pairs.map(\.promise), pairs.map(\.seal))
  }

  @Test func allFulfilsWithTheValuesInOrderWhateverTheOrderTheyComeIn() {
    let (promises, seals) = pending(3)
    Promise.all(promises).observe { log.add("all", $0) }
    for index in [2, 0] { seals[index].fulfill(index) }
    #expect(log.all == [])
    seals[1].fulfill(1)
    #expect(log.all == ["all [0, 1, 2]"])
  }

  @Test func allRejectsWithTheFirstErrorAtOnce() {
    let (promises, seals) = pending(3)
    Promise.all(promises).observe { log.add("all", $0) }
    seals[1].reject(Failed(code: 1))
    seals[0].reject(Failed(code: 0))
    #expect(log.all == ["all Failed(code: 1)"])
  }

  @Test func allOfNoneFulfilsWithNothing() throws {
    #expect(try Promise<Int>.all([]).result?.get() == [])
  }

  @Test func allSettledTellsWhatCameOfEach() {
    let (promises, seals) = pending(2)
    Promise.allSettled(promises).map { $0.map { (try? $0.get()) ?? -1 } }
      .observe { log.add("settled", $0) }
    seals[1].reject(Failed())
    #expect(log.all == [])
    seals[0].fulfill(5)
    #expect(log.all == ["settled [5, -1]"])
  }

  @Test func allSettledOfNoneFulfilsWithNothing() throws {
    #expect(try Promise<Int>.allSettled([]).result?.get().isEmpty == true)
  }

  @Test func raceSettlesAsTheFirstWhicheverWay() {
    let (good, goodSeals) = pending(2)
    let (bad, badSeals) = pending(2)
    Promise.race(good).observe { log.add("good", $0) }
    Promise.race(bad).observe { log.add("bad", $0) }
    goodSeals[1].fulfill(1)
    goodSeals[0].reject(Failed())
    badSeals[0].reject(Failed(code: 2))
    badSeals[1].fulfill(1)
    #expect(log.all == ["good 1", "bad Failed(code: 2)"])
  }

  @Test func anyFulfilsAsTheFirstThatIsFulfilled() {
    let (promises, seals) = pending(3)
    Promise.any(promises).observe { log.add("any", $0) }
    seals[0].reject(Failed())
    seals[2].fulfill(2)
    seals[1].fulfill(1)
    #expect(log.all == ["any 2"])
  }

  @Test func anyRejectsWithAllErrorsInOrderIfNoneIsFulfilled() {
    let (promises, seals) = pending(2)
    Promise.any(promises).catch { error in
      log.add("\((error as? AllRejected)?.errors ?? [])")
    }
    seals[1].reject(Failed(code: 1))
    seals[0].reject(Failed(code: 0))
    #expect(log.all == ["[PromiseStyleTests.Failed(code: 0), PromiseStyleTests.Failed(code: 1)]"])
  }

  @Test func raceAndAnyOfNoneRejectInsteadOfWaitingForEver() {
    for promise in [Promise<Int>.race([]), Promise<Int>.any([])] {
      #expect(throws: PromiseError.noPromises) { try promise.result?.get() }
    }
  }

  @Test func sequenceBeginsEachWhenTheOneBeforeIsFulfilled() {
    let (promises, seals) = pending(3)
    let bodies = promises.enumerated().map { index, promise in
      { @Sendable () -> Promise<Int> in
        log.add("begin \(index)")
        return promise
      }
    }
    Promise.sequence(bodies).observe { log.add("sequence", $0) }
    seals[1].fulfill(1)
    #expect(log.all == ["begin 0"])
    seals[0].fulfill(0)
    #expect(log.all == ["begin 0", "begin 1", "begin 2"])
    seals[2].fulfill(2)
    #expect(log.all.last == "sequence [0, 1, 2]")
  }

  @Test func aSequenceOfManyNeedsNoDeepStack() {
    let bodies = (0..<20_000).map { number in { @Sendable in Promise(value: number) } }
    let log = Log()
    Promise.sequence(bodies).observe { result in
      log.add("\((try? result.get())?.count ?? 0) values")
    }
    #expect(log.all == ["20000 values"])
  }

  @Test func sequenceStopsAtTheFirstError() {
    let bodies: [@Sendable () throws -> Promise<Int>] = [
      { Promise(value: 1) }, { throw Failed(code: 2) },
      {
        log.add("never")
        return Promise(value: 3)
      },
    ]
    Promise.sequence(bodies).observe { log.add("sequence", $0) }
    #expect(log.all == ["sequence Failed(code: 2)"])
  }

  @Test func allOfTwoOrThreeTypesFulfilsWithATupleOrRejectsWithTheFirstError() {
    let log = Log()
    let (number, numberSeal) = Promise<Int>.pending()
    let (text, textSeal) = Promise<String>.pending()
    let (flag, flagSeal) = Promise<Bool>.pending()
    Promise.all(number, text).observe { log.add("two", $0.map { "\($0.0) \($0.1)" }) }
    Promise.all(number, text, flag).observe { log.add("three", $0.map { "\($0)" }) }
    textSeal.fulfill("a")
    #expect(log.all == [])
    numberSeal.fulfill(1)
    #expect(log.all == ["two 1 a"])
    flagSeal.reject(Failed(code: 3))
    #expect(log.all == ["two 1 a", "three Failed(code: 3)"])
    let (again, againSeal) = Promise<Int>.pending()
    Promise.all(again, text, Promise(value: true)).observe { log.add("again", $0.map { "\($0)" }) }
    Promise.all(Promise<Int>(error: Failed(code: 1)), Promise<Int>(error: Failed(code: 2)))
      .observe { log.add("errors", $0.map { "\($0)" }) }
    againSeal.fulfill(5)
    #expect(
      log.all.suffix(2) == ["errors Failed(code: 1)", "again (5, \"a\", true)"])
  }
}
