import PromiseStep3
import PromiseStep4
import Simulation
import Testing

/// What steps 3 and 4 of the promise add: chains.
@Suite struct PromiseChainStepsTests {
  private typealias Fulfill = PromiseStep.Fulfill

  @Test(
    arguments: PromiseStep.from("3"), [(false, false), (false, true), (true, false), (true, true)])
  func step3_theChainHasTheLastValueWhicheverComesLate(
    step: PromiseStep, late: (first: Bool, second: Bool)
  ) throws {
    let then = try #require(step.then)
    var log: [Int] = []
    var waiting: [() -> Void] = []
    let observe = then({ fulfill in
      if late.first { waiting.append { fulfill(1) } } else { fulfill(1) }
    }) { value in
      { fulfill in
        if late.second { waiting.append { fulfill(value + 10) } } else { fulfill(value + 10) }
      }
    }
    observe { log.append($0) }
    while !waiting.isEmpty {
      #expect(log == [])
      waiting.removeFirst()()
    }
    #expect(log == [11])
  }

  @Test(arguments: PromiseStep.from("3"))
  func step3_theNextPromiseIsMadeWhenTheFirstHasItsValue(step: PromiseStep) throws {
    let then = try #require(step.then)
    var log: [String] = []
    var first: Fulfill?
    var second: Fulfill?
    let observe = then({ first = $0 }) { value in
      log.append("next \(value)")
      return { second = $0 }
    }
    observe { log.append("end \($0)") }
    #expect(log == [])
    first?(1)
    #expect(log == ["next 1"])
    second?(2)
    #expect(log == ["next 1", "end 2"])
  }

  @Test(arguments: PromiseStep.from("3"))
  func step3_theNextPromiseIsMadeOnceForAnyNumberOfHandlers(step: PromiseStep) throws {
    let then = try #require(step.then)
    var log: [String] = []
    var first: Fulfill?
    let observe = then({ first = $0 }) { value in
      log.append("next")
      return { fulfill in fulfill(value) }
    }
    first?(1)
    #expect(log == ["next"])
    observe { log.append("one \($0)") }
    observe { log.append("two \($0)") }
    #expect(log == ["next", "one 1", "two 1"])
  }

  @Test(arguments: PromiseStep.from("3"))
  func step3_aChainHearsTheFirstValueOfEachPromise(step: PromiseStep) throws {
    let then = try #require(step.then)
    var log: [Int] = []
    var first: Fulfill?
    var second: Fulfill?
    let observe = then({ first = $0 }) { value in
      log.append(value)
      return { second = $0 }
    }
    observe { log.append($0) }
    first?(1)
    first?(2)
    second?(3)
    second?(4)
    #expect(log == [1, 3])
  }

  @Test func step3_aChainMayForkAndChangeTheType() {
    var log: [String] = []
    var fulfill: Fulfill?
    let number = PromiseStep3.Promise<Int> { fulfill = $0 }
    let text = number.then { value in PromiseStep3.Promise<String> { $0("text \(value)") } }
    let isOdd = number.then { value in PromiseStep3.Promise<Bool> { $0(value % 2 == 1) } }
    text.then { text in PromiseStep3.Promise<Int> { $0(text.count) } }
      .observe { log.append("count \($0)") }
    isOdd.observe { log.append("odd \($0)") }
    text.observe { log.append($0) }
    fulfill?(7)
    #expect(log == ["count 6", "text 7", "odd true"])
  }

  @Test func step3_theGapWhatIsComputedHasToBeWrappedByHand() {
    let promise = PromiseStep3.Promise<Int> { $0(1) }
    // With a value, `then` does not compile here; kept in a handler, it is lost to the chain.
    var values: [Int] = []
    promise.observe { values.append($0 + 1) }
    promise.then { value in PromiseStep3.Promise<Int> { $0(value + 1) } }
      .observe { values.append($0) }
    #expect(values == [2, 2])
  }

  @Test func step4_aPromiseMayBeginWithItsValue() {
    var log: [Int] = []
    PromiseStep4.Promise(value: 7).observe { log.append($0) }
    #expect(log == [7])
  }

  @Test func step4_thenGoesOnWithWhatIsComputedNowOrLater() {
    var log: [String] = []
    var fulfill: Fulfill?
    let promise = PromiseStep4.Promise<Int> { fulfill = $0 }
    let text = promise.then { $0 + 1 }.then { "text \($0)" }
    text.observe { log.append($0) }
    #expect(log == [])
    fulfill?(6)
    text.then(\.count).observe { log.append("count \($0)") }
    #expect(log == ["text 7", "count 6"])
  }

  @Test func step4_aValueIsComputedOnceForAnyNumberOfHandlers() {
    var log: [String] = []
    let promise = PromiseStep4.Promise(value: 1).then { value -> Int in
      log.append("computed")
      return value
    }
    #expect(log == ["computed"])
    promise.observe { log.append("one \($0)") }
    promise.observe { log.append("two \($0)") }
    #expect(log == ["computed", "one 1", "two 1"])
  }

  @Test func step4_aPromiseIsChainedAndNotWrappedInAnother() {
    let chained = PromiseStep4.Promise(value: 1).then { PromiseStep4.Promise(value: "\($0)") }
    #expect(type(of: chained) == PromiseStep4.Promise<String>.self)
  }

  @Test func step4_thenWithAValueDoesWhatThenWithAPromiseOfItDoes() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<100 {
      let value = Int(random.next() % 1_000)
      let summand = Int(random.next() % 1_000)
      let isLate = random.next() % 2 == 0
      var log: [String] = []
      var fulfill: Fulfill?
      let promise = PromiseStep4.Promise<Int> { fulfill = $0 }
      if !isLate { fulfill?(value) }
      promise.then { $0 + summand }.observe { log.append("\($0)") }
      promise.then { PromiseStep4.Promise(value: $0 + summand) }.observe { log.append("\($0)") }
      if isLate { fulfill?(value) }
      try #require(log == ["\(value + summand)", "\(value + summand)"])
    }
  }
}
