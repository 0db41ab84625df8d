import Mutants
import Testing

@Suite struct TestPartTests {
  @Test(
    arguments: [
      (nil, [0, 1, 2, 3, 4, 5, 6]), ("0/3", [0, 3, 6]), ("1/3", [1, 4]), ("6/7", [6]), ("8/9", []),
      ("0/1", [0, 1, 2, 3, 4, 5, 6]),
    ] as [(String?, [Int])])
  func eachPartHasItsArguments(text: String?, expected: [Int]) {
    #expect(TestPart.part(text, of: Array(0...6)) == expected)
  }

  @Test func thePartsTogetherAreAll() {
    let parts = (0..<5).flatMap { TestPart.part("\($0)/5", of: Array(0...16)) }
    #expect(parts.sorted() == Array(0...16))
  }

  @Test(arguments: ["", "1", "1/0", "-1/3", "a/b", "1/2/3"])
  func whatNamesNoPartLeavesOutNone(text: String) {
    #expect(TestPart.part(text, of: [1, 2, 3]) == [1, 2, 3])
  }
}
