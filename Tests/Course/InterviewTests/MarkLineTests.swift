@testable import Interview
import Testing

/// What an interviewer types, read as marks.
@Suite struct MarkLineTests {
  @Test(
    arguments: [
      ("3", [3]), ("1 3", [1, 3]), ("1,2,5-7", [1, 2, 5, 6, 7]), ("1 2.", [1, 2]),
      ("1-3", [1, 2, 3]),
      ("2 - 4; 6", [2, 3, 4, 6]), ("3–4", [3, 4]), ("1 1-2", [1, 2]),
    ] as [(String, [Int])])
  func numbersAndRangesAreMarks(line: String, numbers: [Int]) {
    #expect(MarkLine(line, upTo: 7) == .marks(numbers, strange: []))
  }

  @Test func ofNumbersThatAreNoPointsTheOthersAreTaken() {
    #expect(MarkLine("1 2 99", upTo: 7) == .marks([1, 2], strange: ["99"]))
    #expect(MarkLine("6-9999999999", upTo: 7) == .marks([6, 7], strange: ["6-9999999999"]))
    #expect(MarkLine("0", upTo: 7) == .marks([], strange: ["0"]))
  }

  @Test(arguments: ["3-1", "1+2", "1..3", "99999999999999999999", "1-2-3", "1 -"])
  func whatOnlyLooksLikeMarksIsUnclear(line: String) {
    #expect(MarkLine(line, upTo: 7) == .unclear)
  }

  @Test(arguments: ["3 requests at once", "no", "?", "1x", ","])
  func anythingElseIsANote(line: String) {
    #expect(MarkLine(line, upTo: 7) == .note)
  }
}
