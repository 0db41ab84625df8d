import FunctionalJSON
import Testing

@Suite struct OptionalFunctionalTests {
  @Test func nothingInNothingOut() {
    let nothing: Int? = nil
    let noFunction: ((Int) -> Int)? = nil
    #expect(fmap({ $0 + 1 }, over: nothing) == nil)
    #expect(apply({ $0 + 1 }, to: nothing) == nil)
    #expect(apply(noFunction, to: 1) == nil)
    #expect(bind(nothing, to: { .some($0) }) == nil)
  }

  @Test func aMissingFunctionDoesNotAskForItsArgument() {
    var asked: [String] = []
    func argument(_ name: String, _ value: Int?) -> Int? {
      asked.append(name)
      return value
    }
    let sum = curry { (first: Int, second: Int, third: Int) in first + second + third }
    _ = sum <^> argument("first", 1) <*> argument("second", nil) <*> argument("third", 3)
    #expect(asked == ["first", "second"])
  }
}
