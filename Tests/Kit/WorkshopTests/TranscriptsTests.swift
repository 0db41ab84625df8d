import Exercises
import Testing
import Workshop
@testable import Judging

/// How it is written down what an answer does in place of what it should do.
@Suite struct TranscriptsTests {
  private static func lines(_ range: ClosedRange<Int>) -> [String] { range.map { "line \($0)" } }

  @Test func whatBothHaveIsCounted() {
    let expected = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(
      Transcripts.difference(expected, ["a", "b", "x", "y", "d", "f", "z", "g"])
        == ["= 2 lines", "+ c", "- x", "- y", "= 1 line", "+ e", "= 1 line", "- z", "= 1 line"])
    #expect(Transcripts.difference(expected, expected) == ["= 7 lines"])
    #expect(Transcripts.difference([], []) == [])
    #expect(Transcripts.difference(["a"], ["b", "a"]) == ["- b", "= 1 line"])
    #expect(Transcripts.difference(["a"], []) == ["+ a"])
    #expect(Transcripts.difference(["a", "a"], ["a"]) == ["= 1 line", "+ a"])
  }

  @Test func ofALongDifferenceEveryChangeIsNoticed() {
    let short = Transcripts.difference(Self.lines(1...40), [])
    #expect(short == Self.lines(1...40).map { "+ \($0)" })
    let long = Transcripts.difference(Self.lines(1...41), [])
    #expect(long.count == 26 && long[0] == "+ line 1" && long.last == "+ line 41")
    #expect(long[20].hasPrefix("~ 16 lines ") && long[21] == "+ line 37")
    for index in 0..<41 {
      var changed = Self.lines(1...41)
      changed[index] += "0"
      #expect(Transcripts.difference(changed, []) != long, "\(index)")
    }
  }

  @Test func whatIsMetHasOnlyItsNumber() {
    let results = ["a", "b", "c"].map { CheckResult(title: $0) }
    #expect(Transcripts.block(of: results, named: "own") == "own\n  met: 1 2 3\n")
    #expect(Transcripts.block(of: [], named: "own") == "own\n")
    #expect(Transcripts.summary(of: results, named: "own").hasPrefix("own\n  met: 1 2 3\n  all: "))
  }

  @Test func ofAWrongAnswerTheFirstMissIsShownAndTheRestHasAFingerprint() throws {
    func summary(_ lines: ClosedRange<Int>, last: String = "b") throws -> [String] {
      func result(_ expected: [String], _ yours: [String], _ token: String) throws -> CheckResult {
        var result = CheckResult(title: token, miss: CheckResult.Miss(situation: 0, hash: 1))
        result.shortfall = Shortfall(
          expected: expected, yours: Outcome(lines: yours), token: try #require(PlayToken(token)))
        return result
      }
      let results = [
        CheckResult(title: "met"),
        try result(["a"] + Self.lines(lines), ["a"], "2/users=2"),
        try result(["a"], [last], "3"), try result(["a"], ["b"], "4"),
      ]
      return Transcripts.summary(of: results, named: "own").components(separatedBy: "\n")
    }
    let short = try summary(1...2)
    #expect(
      short.dropLast(2) == [
        "own", "  met: 1", "  NOT MET: 2/users=2", "    = 1 line", "    + line 1", "    + line 2",
        "  NOT MET: 3 4",
      ])
    let all = short.suffix(2)
    #expect(all.first?.hasPrefix("  all: ") == true && all.first?.count == 15 && all.last == "")
    let other = try summary(1...2, last: "c")
    #expect(other.dropLast(2) == short.dropLast(2) && other.suffix(2) != all)
    let long = try summary(1...6)
    #expect(long[8...10] == ["    + line 5", "    ...", "  NOT MET: 3 4"])
    #expect(try summary(1...7).prefix(11) == long.prefix(11) && summary(1...7) != long)
  }
}
