import FunctionalJSON
import Testing

@Suite struct ResultFunctionalTests {
  private typealias Number = Result<Int, Mistake>

  private let sum = curry { (first: Int, second: Int, third: Int) in first + second + third }

  @Test func aValueBecomesASuccess() {
    #expect(Number(7, or: Mistake(number: 1)) == .success(7))
  }

  @Test func noValueBecomesTheGivenFailure() {
    #expect(Number(nil, or: Mistake(number: 1)) == .failure(Mistake(number: 1)))
  }

  @Test func theFailureIsNotMadeWhereThereIsAValue() {
    var isMade = false
    func mistake() -> Mistake {
      isMade = true
      return Mistake(number: 1)
    }
    _ = Number(7, or: mistake())
    #expect(!isMade)
  }

  @Test(arguments: 0..<8) func applyReportsTheFirstErrorInArgumentOrder(failing: Int) {
    let arguments: [Number] = (0..<3).map { place in
      failing & (1 << place) == 0 ? .success(place) : .failure(Mistake(number: place))
    }
    let first = (0..<3).first { failing & (1 << $0) != 0 }
    #expect(
      apply(apply(fmap(sum, over: arguments[0]), to: arguments[1]), to: arguments[2])
        == first.map { .failure(Mistake(number: $0)) } ?? .success(3))
  }

  @Test func applyStopsAtTheFirstErrorAndDoesNotAskForLaterArguments() {
    var asked: [String] = []
    func argument(_ name: String, _ value: Number) -> Number {
      asked.append(name)
      return value
    }
    let mistake = Mistake(number: 2)
    let total =
      sum <^> argument("first", .success(1)) <*> argument("second", .failure(mistake))
      <*> argument("third", .success(3))
    #expect(total == .failure(mistake))
    #expect(asked == ["first", "second"])
  }
}
