import PromiseStep0
import PromiseStep5
import Testing

/// What each step of the promise adds, and what it leaves to the next.
///
/// A rule holds in its own step and in all later ones; a gap, in the steps that have it.
@Suite struct PromiseStepsTests {
  private final class Token {}

  @Test(arguments: PromiseStep.all)
  func step0_theBodyRunsAtOnceAndOnce(step: PromiseStep) {
    var log = ["before"]
    _ = step.promise { _ in log.append("body") }
    log.append("after")
    #expect(log == ["before", "body", "after"])
  }

  @Test(arguments: PromiseStep.all)
  func step0_theValueMayComeAtOnceOrLaterOrNever(step: PromiseStep) {
    var fulfill: PromiseStep.Fulfill?
    _ = step.promise { $0(1) }
    _ = step.promise { fulfill = $0 }
    _ = step.promise { _ in }
    fulfill?(2)
    #expect(fulfill != nil)
  }

  @Test func step0_theGapTheValueIsThrownAway() {
    weak var kept: Token?
    let promise = PromiseStep0.Promise<Token> { fulfill in
      let token = Token()
      kept = token
      fulfill(token)
    }
    withExtendedLifetime(promise) {
      #expect(kept == nil)
    }
  }

  @Test(arguments: PromiseStep.from("1.1"))
  func step1_1_aHandlerIsCalledIfTheValueIsThere(step: PromiseStep) {
    var log: [Int] = []
    let observe = step.promise { fulfill in fulfill(7) }
    observe { log.append($0) }
    #expect(log == [7])
  }

  @Test(arguments: PromiseStep.from("1.1"))
  func step1_1_theFirstValueCounts(step: PromiseStep) {
    var log: [Int] = []
    let observe = step.promise { fulfill in
      fulfill(1)
      fulfill(2)
    }
    observe { log.append($0) }
    #expect(log == [1])
  }

  @Test(arguments: PromiseStep.only("1.1"))
  func step1_1_theGapAHandlerThatComesTooEarlyIsLost(step: PromiseStep) {
    var log: [String] = []
    var fulfill: PromiseStep.Fulfill?
    let observe = step.promise { fulfill = $0 }
    observe { log.append("early \($0)") }
    fulfill?(7)
    #expect(log == [])
    observe { log.append("in time \($0)") }
    #expect(log == ["in time 7"])
  }

  @Test(arguments: PromiseStep.from("1.2"))
  func step1_2_aHandlerIsCalledOnceThePromiseIsResolvedLater(step: PromiseStep) {
    var log: [Int] = []
    var fulfill: PromiseStep.Fulfill?
    let observe = step.promise { fulfill = $0 }
    observe { log.append($0) }
    #expect(log == [])
    fulfill?(7)
    #expect(log == [7])
  }

  @Test(arguments: PromiseStep.from("1.2"))
  func step1_2_aHandlerHearsTheFirstValueOnly(step: PromiseStep) {
    var log: [Int] = []
    var fulfill: PromiseStep.Fulfill?
    let observe = step.promise { fulfill = $0 }
    observe { log.append($0) }
    fulfill?(1)
    fulfill?(2)
    observe { log.append($0 * 10) }
    #expect(log == [1, 10])
  }

  @Test(arguments: PromiseStep.only("1.2", "2.1"))
  func step1_2_theGapASecondHandlerTakesThePlaceOfTheFirst(step: PromiseStep) {
    var log: [String] = []
    var fulfill: PromiseStep.Fulfill?
    let observe = step.promise { fulfill = $0 }
    observe { log.append("first \($0)") }
    observe { log.append("second \($0)") }
    fulfill?(7)
    #expect(log == ["second 7"])
  }

  /// Step 1.1 does that already: to keep the value is enough.
  @Test(arguments: PromiseStep.from("1.1"))
  func step2_1_everyHandlerIsCalledInOrderIfTheValueIsThere(step: PromiseStep) {
    var log: [String] = []
    let observe = step.promise { fulfill in fulfill(7) }
    observe { log.append("first \($0)") }
    observe { log.append("second \($0)") }
    observe { log.append("third \($0)") }
    #expect(log == ["first 7", "second 7", "third 7"])
  }

  @Test(arguments: PromiseStep.from("2.2"))
  func step2_2_handlersThatWaitAreCalledInTheOrderOfRegistration(step: PromiseStep) {
    var log: [String] = []
    var fulfill: PromiseStep.Fulfill?
    let observe = step.promise { fulfill = $0 }
    for name in ["first", "second", "third"] {
      observe { log.append("\(name) \($0)") }
    }
    #expect(log == [])
    fulfill?(7)
    observe { log.append("late \($0)") }
    #expect(log == ["first 7", "second 7", "third 7", "late 7"])
  }

  @Test(arguments: PromiseStep.from("2.2"))
  func step2_2_theGapAHandlerAddedByAHandlerOvertakesThoseThatWait(step: PromiseStep) {
    var log: [String] = []
    var fulfill: PromiseStep.Fulfill?
    let observe = step.promise { fulfill = $0 }
    observe { _ in
      log.append("first")
      observe { _ in log.append("added by the first") }
    }
    observe { _ in log.append("second") }
    fulfill?(7)
    #expect(log == ["first", "added by the first", "second"])
  }

  @Test func step5_theInnerPromiseSealsTheBoxOfTheOuter() {
    var log: [String] = []
    var fulfillInner: PromiseStep.Fulfill?
    var fulfillFirst: PromiseStep.Fulfill?
    let outer = PromiseStep5.Promise<Int> { fulfillFirst = $0 }
      .then { value in
        log.append("first \(value)")
        return PromiseStep5.Promise<Int> { fulfillInner = $0 }
      }
    outer.observe { log.append("outer \($0)") }
    fulfillFirst?(1)
    #expect(log == ["first 1"], "the outer box is empty until the inner one is sealed")
    fulfillInner?(2)
    fulfillInner?(3)
    fulfillFirst?(4)
    outer.observe { log.append("late \($0)") }
    #expect(log == ["first 1", "outer 2", "late 2"])
  }
}
