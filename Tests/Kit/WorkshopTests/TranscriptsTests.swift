import Foundation
import Judging
import Testing
import Workshop

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
  }
}
