import Foundation
import Interview
import Testing

/// What came of a round.
@Suite struct ScoreSheetTests {
  private func round(_ lines: [String], pace: Int = 10) throws -> Round {
    let predictions = [FakePrediction(id: "leave rx", lesson: 7), FakePrediction()]
    let materials = try Materials.small(
      coding: [try FakeCodingTask(passed: [1, 3])], prediction: predictions)
    let round = Round(.init(seed: 5, minutes: 1), from: materials)
    return try Dialogue(lines, pace: pace).run(round, of: materials).round
  }

  private func whole() throws -> Round {
    try round(["h", "c", "c", "1 2 3 4", "4 3 2 1", "s", "s", "s"])
  }

  @Test func thePointsAddUp() throws {
    let sheet = ScoreSheet(of: try whole())
    #expect(sheet.parts.map(\.points) == [22, 15, 0, 0, 0, 0])
    #expect((sheet.points, sheet.of) == (37, 84))
    #expect(sheet.isFinished && !sheet.isPassed)
    #expect(sheet.parts.map(\.seconds) == [30, 10, 10, 10, 10, 10])
    #expect(sheet.parts[0].hintCost == 2)
    #expect(sheet.misconceptions == ["forgets a branch"])
  }

  @Test func lessThanHalfOrNotFinishedIsNotPassed() throws {
    #expect(!ScoreSheet(of: try round(["s", "s", "s", "s", "s", "s"])).isPassed)
    let left = ScoreSheet(of: try round(["c", "c", "1 2 3 4", "1 2 3 4"]))
    #expect(left.points == 54)
    #expect(!left.isFinished && !left.isPassed)
  }

  @Test func exactlyHalfOfThePointsIsPassed() throws {
    let lines = ["c", "c", "1 2 3 4", "h", "1 2 4 3", "s", "s", "s"]
    let sheet = ScoreSheet(of: try round(lines))
    #expect(sheet.parts.map(\.points) == [24, 15, 6, 0, 0, 0])
    #expect(sheet.isPassed)
    let less = ScoreSheet(of: try round(["h", "h"] + lines))
    #expect(less.points == 40)
    #expect(!less.isPassed)
  }

  @Test func aPartOfExactlySeventyInAHundredNeedsNoReading() throws {
    func lessons(_ hints: Int, _ check: String...) throws -> [Int] {
      let lines = Array(repeating: "h", count: hints) + check
      return ScoreSheet(of: try round(lines)).reading.map(\.lesson)
    }
    #expect(try lessons(3, "c", "c") == [])
    #expect(try lessons(0, "c", "s") == [10])
  }

  @Test func aRoundThatTakesItsWholeTimeIsNotOverTime() throws {
    let lines = ["c", "c", "1 2 3 4", "1 2 3 4", "s", "s"]
    func time(_ pace: Int) throws -> Substring? {
      ScoreSheet(of: try round(lines, pace: pace)).markdown().firstMatch(of: /Time: .*/)?.output
    }
    #expect(try time(10) == "Time: 1:00 of 1 min.")
    #expect(try time(11) == "Time: 1:06 of 1 min, over time.")
    #expect(try time(9) == "Time: 0:54 of 1 min.")
  }

  @Test func theWholeSheetForPeopleLooksLikeThis() throws {
    let predictions = [FakePrediction(id: "leave rx", lesson: 7), FakePrediction()]
    let materials = Materials(
      coding: [try FakeCodingTask(passed: [1, 3])], prediction: predictions, questions: [])
    let round = Round(.init(seed: 5, minutes: 1), from: materials)
    let done = try Dialogue(["h", "c", "c", "s"], pace: 3).run(round, of: materials).round
    #expect(
      ScoreSheet(of: done, titles: [6: "Rx from scratch"]).markdown() == """
        # Score sheet, so far

        22 of 54 points (41 %), level mid, seed 5. Time: 0:12 of 1 min.

        |  |  | part | points | hints | time |
        | --- | --- | --- | --- | --- | --- |
        | 1 | coding | Join | 22 of 24 | 1 (-2) | 0:09 |
        | 2 | prediction | order of happy rx | skipped | 0 | 0:03 |
        | 3 | prediction | order of leave rx | not done | 0 | 0:00 |

        ## What was right

        - Join: 3 of 3 requirements are met

        ## What was missing

        - order of happy rx: not predicted

        ## Misconceptions

        - forgets a branch

        ## Read next

        - lesson 6, Rx from scratch: `swift run lessons 6` (order of happy rx)

        """)
  }

  @Test func theWeakestPartsSayWhatToReadNext() throws {
    let sheet = ScoreSheet(of: try whole(), titles: [7: "Rx in practice"])
    let first = try #require(sheet.reading.first)
    #expect(sheet.reading.count == 3)
    #expect(!sheet.reading.map(\.lesson).contains(10), "the coding task went well")
    #expect(!sheet.reading.map(\.lesson).contains(6), "so did the first prediction")
    #expect((first.lesson, first.title) == (7, "Rx in practice"))
    #expect(first.because == ["order of leave rx"])
  }

  @Test func theSheetForPeopleHasATableAndLists() throws {
    let text = ScoreSheet(of: try whole(), titles: [7: "Rx in practice"]).markdown()
    #expect(text.hasPrefix("# Score sheet\n"))
    #expect(text.contains("37 of 84 points (44 %), level mid, seed 5. Time: 1:20 of 1 min, over"))
    #expect(text.contains("| 1 | coding | Join | 22 of 24 | 1 (-2) | 0:30 |"))
    let narrow = ScoreSheet(of: try whole()).markdown(isNarrow: true)
    #expect(narrow.contains("| 1 | Join | 22 of 24 | 0:30 |"))
    #expect(text.contains("## Misconceptions\n\n- forgets a branch\n"))
    #expect(text.contains("- lesson 7, Rx in practice: `swift run lessons 7` (order of leave rx)"))
    #expect(ScoreSheet(of: try round([])).markdown().contains("# Score sheet, so far"))
  }

  @Test func theSheetForProgramsIsJSONThatCanBeReadAgain() throws {
    let sheet = ScoreSheet(of: try whole())
    let again = try JSONDecoder().decode(ScoreSheet.self, from: Data(sheet.json().utf8))
    #expect(again == sheet)
    #expect(try sheet.json().contains("\"points\" : 37"))
  }
}
