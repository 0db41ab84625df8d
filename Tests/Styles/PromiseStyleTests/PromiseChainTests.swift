import Dispatch
import PromiseStyle
import Simulation
import Testing

@Suite struct PromiseChainTests {
  private let log = Log()

  @Test func anErrorSkipsToTheNextCatchOrRecover() {
    Promise<Int>(error: Failed(code: 1))
      .map { value in
        log.add("never")
        return value
      }
      .recover { error -> Int in
        log.add("recover \(error)")
        return 7
      }
      .done { log.add("done \($0)") }
      .catch { _ in log.add("never") }
    #expect(log.all == ["recover Failed(code: 1)", "done 7"])
  }

  @Test func recoverMayGoOnWithAnotherPromise() {
    Promise<Int>(error: Failed()).recover { _ in Promise(value: 8) }.observe { log.add("got", $0) }
    #expect(log.all == ["got 8"])
  }

  /// A closure that returns a promise would fit a step that returns `Void`, too: its value was lost.
  @Test func aChainThatRecoversWithAPromiseKeepsItsValue() {
    @Sendable func backup() -> Promise<Int> { Promise(value: 99) }
    let (good, bad) = (Promise(value: 20), Promise<Int>(error: Failed()))
    for promise in [good, bad] {
      promise.map { $0 + 1 }.recover { _ in Promise(value: 3) }.done { log.add("literal \($0)") }
      promise.map { $0 + 1 }.recover { _ in backup() }.done { log.add("call \($0)") }
      promise.map { $0 + 1 }.recover { _ in 3 }.done { log.add("value \($0)") }
      promise.map { $0 + 1 }.recover { _ in 3 }.recover { _ in Promise(value: 4) }
        .done { log.add("both \($0)") }
    }
    #expect(
      log.all == [
        "literal 21", "call 21", "value 21", "both 21", "literal 3", "call 99", "value 3", "both 3",
      ])
    let any = Promise<any Sendable>(error: Failed())
      .recover { _ in Promise<any Sendable>(value: 7) }
    #expect(try! any.result?.get() as? Int == 7)
  }

  @Test func catchSeesEveryErrorCancellationIncluded() {
    Promise<Int>(error: CancellationError()).done { _ in }
      .catch { log.add("\($0 is CancellationError)") }
    Promise(value: 1).done { _ in throw Failed() }.catch { log.add("\($0)") }
    #expect(log.all == ["true", "Failed(code: 0)"])
  }

  @Test func ensureRunsOnBothOutcomesAndChangesNeither() {
    Promise(value: 1).ensure { log.add("ensure") }.observe { log.add("good", $0) }
    Promise<Int>(error: Failed()).ensure { log.add("ensure") }.observe { log.add("bad", $0) }
    #expect(log.all == ["ensure", "good 1", "ensure", "bad Failed(code: 0)"])
  }

  @Test func firstlyTurnsAThrownErrorIntoARejection() {
    firstly { () -> Promise<Int> in throw Failed(code: 3) }.catch { log.add("\($0)") }
    #expect(log.all == ["Failed(code: 3)"])
  }

  @Test func aPromiseThatFollowsASettledOneIsSettledAtOnceInsideAHandler() {
    Promise(value: 0).done { _ in
      let (promise, seal) = Promise<Int>.pending()
      seal.resolve(with: Promise(value: 3))
      log.add("\(promise.result.map { (try? $0.get()) ?? 0 } ?? 0)")
    }
    #expect(log.all == ["3"])
  }

  /// As in JavaScript: handlers are called in the order in which their promises were settled.
  @Test func whatAHandlerSettlesComesBeforeWhatFollowsFromIt() {
    for isPending in [true, false] {
      let log = Log()
      let (pending, seal) = Promise<Int>.pending()
      let (other, otherSeal) = Promise<Int>.pending()
      other.done { _ in log.add("other") }
      (isPending ? pending : Promise(value: 1))
        .map { value in
          otherSeal.fulfill(1)
          return value
        }
        .done { _ in log.add("map") }
      seal.fulfill(1)
      #expect(log.all == ["other", "map"], "pending: \(isPending)")
    }
  }

  /// As in Node, where `other` has called both handlers before anything follows from either.
  @Test func aPromiseThatIsReturnedWhileItCallsItsHandlersIsFollowedBehindThem() {
    let log = Log()
    let (other, seal) = Promise<Int>.pending()
    other.then { _ in other }.done { _ in log.add("returned") }
    other.map { $0 }.done { _ in log.add("map") }
    seal.fulfill(1)
    #expect(log.all == ["map", "returned"])
  }

  @Test func twoPromisesThatWaitForEachOtherWaitForEver() {
    let (first, firstSeal) = Promise<Int>.pending()
    let (second, secondSeal) = Promise<Int>.pending()
    firstSeal.resolve(with: second)
    secondSeal.resolve(with: first)
    #expect(first.result == nil && second.result == nil)
  }

  @Test func anErrorThatNobodyTakesIsHeardByNobody() {
    let last = Promise<Int>(error: Failed(code: 1)).done { _ in log.add("never") }
    #expect(log.all == [])
    #expect(throws: Failed(code: 1)) { try last.result?.get() }
  }

  @Test func noHandlerIsRetainedAfterSettlement() {
    final class Token: Sendable {}
    let (promise, seal) = Promise<Int>.pending()
    var token: Token? = Token()
    weak let weakToken = token
    promise.done { [token] _ in withExtendedLifetime(token) {} }
    promise.done(on: DispatchQueue.global()) { [token] _ in withExtendedLifetime(token) {} }
      .catch { [token] _ in withExtendedLifetime(token) {} }
    token = nil
    #expect(weakToken != nil)
    seal.reject(Failed())
    #expect(weakToken == nil)
  }

  private static let million = 1_000_000

  @Test func aChainOfAMillionIsNoMatterForTheStackWhenItIsSettledFirst() throws {
    var promise = Promise(value: 0)
    for _ in 0..<Self.million { promise = promise.map { $0 + 1 } }
    #expect(try promise.result?.get() == Self.million)
  }

  @Test func aChainOfAMillionIsNoMatterForTheStackWhenItIsSettledLast() throws {
    let (start, seal) = Promise<Int>.pending()
    var promise = start
    for _ in 0..<Self.million { promise = promise.map { $0 + 1 } }
    seal.fulfill(0)
    #expect(try promise.result?.get() == Self.million)
  }

  @Test func aChainOfAdoptionsIsNoMatterForTheStackEither() throws {
    let count = 100_000
    let (start, seal) = Promise<Int>.pending()
    var promise = start
    for _ in 0..<count { promise = promise.then { Promise(value: $0 + 1) } }
    seal.fulfill(0)
    #expect(try promise.result?.get() == count)
  }

  @Test(arguments: [true, false])
  func aChainOfAMillionIsNoMatterForTheStackWithAScheduler(isSettledFirst: Bool) throws {
    let world = World(stepBudget: .max)
    let (start, seal) = Promise<Int>.pending()
    if isSettledFirst { seal.fulfill(0) }
    var promise = start
    for _ in 0..<Self.million { promise = promise.map(on: world.main) { $0 + 1 } }
    seal.fulfill(0)
    world.run()
    #expect(try promise.result?.get() == Self.million)
  }

  @Test func aChainOfAMillionThatIsNeverSettledIsLetGoWithoutTheStack() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let weakToken = token
    do {
      let (start, seal) = Promise<Int>.pending()
      var promise = start.map { [token] value in withExtendedLifetime(token) { value } }
      for _ in 0..<Self.million { promise = promise.map { $0 + 1 } }
      promise.done { [token] _ in withExtendedLifetime(token) {} }
      token = nil
      withExtendedLifetime(seal) {}
    }
    #expect(weakToken == nil)
  }

  @Test func aLoopByRecursionOfAHundredThousandIsNoMatterWithAScheduler() throws {
    let world = World(stepBudget: .max)
    @Sendable func loop(_ count: Int) -> Promise<Int> {
      count == 0
        ? Promise(value: 0) : Promise(value: count).then(on: world.main) { loop($0 - 1) }
    }
    let promise = loop(100_000)
    world.run()
    #expect(try promise.result?.get() == 0)
  }

  @Test func recoverMayTranslateAnError() {
    Promise<Int>(error: Failed(code: 1)).recover { _ in throw Failed(code: 2) }
      .observe { log.add("got", $0) }
    #expect(log.all == ["got Failed(code: 2)"])
  }
}
