import Exercises
import Explorer
import Judging
import Testing

/// Where what happened parts from what should have.
@Suite struct ShortfallTests {
  private static let token = PlayToken(0, Situation(), nil)

  private func shortfall(
    _ expected: [String], _ yours: [String], places: [Int?] = []
  ) -> Shortfall {
    var outcome = Outcome(lines: yours)
    outcome.places = places
    return Shortfall(expected: expected, yours: outcome, token: Self.token)
  }

  @Test(
    arguments: [
      (["a", "b"], ["a", "b"], nil), (["a", "b"], ["a", "c"], 1), (["a"], ["a", "b"], 1),
      (["a", "b"], ["a"], 1), ([], [], nil), (["a"], [], 0),
    ] as [([String], [String], Int?)])
  func theyPartAtTheFirstLineThatDiffers(expected: [String], yours: [String], parting: Int?) {
    #expect(shortfall(expected, yours).parting == parting)
  }

  @Test func aMarkCountsOnlyWhereNothingElseDiffers() {
    #expect(shortfall(["a", "b"], ["a  ! late", "c"]).parting == 1)
    #expect(shortfall(["a", "b"], ["a", "b  ! late"]).parting == 1)
    #expect(shortfall(["a  ! x", "b"], ["a", "b"]).parting == 0)
  }

  @Test func theLineOfTheFileIsThatOfTheFirstMarkOrElseOfTheParting() {
    let lines = ["a", "b  ! late", "c"]
    #expect(shortfall(["z"], lines, places: [1, 2, 3]).line == 2)
    #expect(shortfall(["z"], lines, places: [1, nil, 3]).line == 1)
    #expect(shortfall(["z"], lines, places: [1]).line == 1)
    #expect(shortfall(["a", "z"], ["a", "b"], places: [1, 2]).line == 2)
    #expect(shortfall(["a"], ["a"], places: [1]).line == nil)
    #expect(shortfall(["a", "b"], ["a"], places: [1]).line == nil)
  }

  @Test func whatIsKnownOfTheOutcomeIsTakenOver() {
    var outcome = Outcome(lines: ["a"])
    outcome.remark = "It hangs."
    outcome.isAlone = false
    let shortfall = Shortfall(expected: ["a"], yours: outcome, token: Self.token)
    #expect(shortfall.remark == "It hangs.")
    #expect(!shortfall.isAlone)
    #expect(shortfall.situation == [])
    #expect(shortfall.isAlikeOutside)
  }
}
