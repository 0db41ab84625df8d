import Answers
import Exercises
import Testing

/// Solutions that are counterexamples: a scenario that breaks both pages would equal itself, and pass.
@Suite struct CounterexampleSheetTests {
  @Test(arguments: AnswerSheet.all.filter(\.exercise.asksForCounterexample))
  func theSolutionBreaksTheGivenPageAndNotTheRepairedOne(sheet: AnswerSheet) throws {
    let plays = try #require(sheet.exercise.plays(of: sheet.solution))
    let lines = plays.map { play in
      play.situations.flatMap { play.outcomes(in: $0) }.flatMap(\.outcome.lines)
    }
    #expect(lines.count == 3)
    #expect(lines[0] == ["it can happen"])
    #expect(lines[1] == ["the repaired page is right"])
    #expect(lines[2].count == 1 && lines[2][0].hasPrefix("the given page breaks, "))
  }
}
