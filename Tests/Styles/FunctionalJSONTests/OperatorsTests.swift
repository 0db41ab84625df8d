import FunctionalJSON
import Testing

@Suite struct OperatorsTests {
  private func half(_ number: Int) -> Int? {
    number.isMultiple(of: 2) ? number / 2 : nil
  }

  private func halfOrMistake(_ number: Int) -> Result<Int, Mistake> {
    Result(half(number), or: Mistake(number: number))
  }

  @Test func eachOperatorIsItsNamedFunction() {
    #expect(
      counterexamples { generator in
        let (function, number) = (generator.function(), generator.integer())
        let (value, next) = (generator.optional(number), generator.partialFunction())
        let (result, attempt) = (generator.result(number), generator.failingFunction())
        let (some, success) = (generator.optional(function), generator.result(function))
        return (function <^> value) == fmap(function, over: value)
          && (function <^> result) == fmap(function, over: result)
          && (some <*> value) == apply(some, to: value)
          && (success <*> result) == apply(success, to: result)
          && (value >>> next) == bind(value, to: next)
          && (result >>> attempt) == bind(result, to: attempt)
      } == [])
  }

  @Test func bindingGroupsTighterThanMappingAndBothFromTheLeft() {
    let difference = curry { (first: Int, second: Int) in first - second }
    let (twelve, eight): (Int?, Int?) = (12, 8)
    #expect((difference <^> twelve >>> half >>> half <*> eight >>> half) == -1)
    let (good, bad): (Result<Int, Mistake>, Result<Int, Mistake>) = (.success(12), .success(7))
    #expect(
      (difference <^> good >>> halfOrMistake <*> bad >>> halfOrMistake)
        == .failure(Mistake(number: 7)))
  }

  @Test func aDefaultValueComesAfterTheWholeChain() {
    let seven: Int? = 7
    #expect({ $0 + 1 } <^> seven >>> half ?? 0 == 0)
  }
}
