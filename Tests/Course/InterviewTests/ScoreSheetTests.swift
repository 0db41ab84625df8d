import Foundation
import Interview
import Testing

/// What came of a round.
@Suite struct ScoreSheetTests {
  private let materials: Materials

  init() throws {
    let predictions = [FakePrediction(), FakePrediction(id: "leave rx", lesson: 7)]
    materials = try .kit(coding: [try FakeCodingTask(passed: [1, 3])], prediction: predictions)
  }

  private func round(_ lines: [String]) throws -> Round {
    let round = Round(.init(seed: 5, minutes: 1), from: materials)
    return try Dialogue(lines).run(round, of: materials).round
  }

  private func whole() throws -> Round {
    try round(["h", "c", "c", "1 2 3 4", "4 3 2 1", "s", "s", "s"])
  }

  @Test func thePointsAddUp() throws {
    let sheet = ScoreSheet(of: try whole())
    #expect(sheet.parts.map(\.points) == [36, 15, 0, 0, 0, 0])
    #expect((sheet.points, sheet.of) == (51, 100))
    #expect(sheet.isFinished && sheet.isPassed)
    #expect(sheet.parts.map(\.seconds) == [30, 10, 10, 10, 10, 10])
    #expect(sheet.parts[0].hintCost == 4)
    #expect(sheet.misconceptions == ["forgets a branch"])
  }

  @Test func lessThanHalfOrNotFinishedIsNotPassed() throws {
    #expect(!ScoreSheet(of: try round(["s", "s", "s", "s", "s", "s"])).isPassed)
    let left = ScoreSheet(of: try round(["c", "c", "1 2 3 4", "1 2 3 4"]))
    #expect(left.points == 70)
    #expect(!left.isFinished && !left.isPassed)
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
    #expect(text.contains("51 of 100 points (51 %), level mid, seed 5. Time: 1:20 of 1 min, over"))
    #expect(text.contains("| coding: Join, lesson 10 | 36 of 40 | 1 (-4) | 0:30 |"))
    #expect(text.contains("## Misconceptions\n\n- forgets a branch\n"))
    #expect(text.contains("- lesson 7, Rx in practice: `swift run lessons 7` (order of leave rx)"))
    #expect(ScoreSheet(of: try round([])).markdown().contains("# Score sheet, so far"))
  }

  @Test func theSheetForProgramsIsJSONThatCanBeReadAgain() throws {
    let sheet = ScoreSheet(of: try whole())
    let again = try JSONDecoder().decode(ScoreSheet.self, from: Data(sheet.json().utf8))
    #expect(again == sheet)
    #expect(try sheet.json().contains("\"points\" : 51"))
  }
}

/// A round as the one who asks sees it.
@Suite struct InterviewerPageTests {
  @Test func itHasEveryRubricAndTheSourcesOfAStoryOnce() throws {
    let questions = try Materials.kit().questions.filter { $0.rubric.useCase == .updateAvatar }
      .prefix(3)
    let materials = Materials(
      coding: [try FakeCodingTask()], prediction: [FakePrediction()], questions: Array(questions))
    let page = try InterviewerPage(Round(.init(seed: 1), from: materials), of: materials)
    #expect(page.blocks.filter { $0 == .sources(.updateAvatar) }.count == 1)
    let text = page.blocks.map { block in
      switch block {
      case .text(let text), .laidOut(let text): text + "\n\n"
      case .sources: ""
      }
    }
    .joined()
    for question in questions {
      let rubric = question.rubric
      let lists = [
        [question.text, rubric.proof.commandLine], rubric.mustMention, rubric.goodToMention,
        rubric.redFlags, rubric.followUps, rubric.answer,
      ]
      for words in lists.flatMap(\.self) { #expect(text.contains(words)) }
    }
    #expect(text.contains("Write a join.\n\nMust be mentioned:"))
    #expect(text.contains("Put them in order.\n\n1 2 3 4"))
  }
}
