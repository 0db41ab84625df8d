import Exercises
import Rendering
@testable import Reports
import Shell
import Testing
@testable import Checker
@testable import Judging

/// A suite that makes judgements and looks at what is told about them.
protocol ReportingOnJudgements {}

extension ReportingOnJudgements {
  var exercise: Exercise { Exercise.errorBranch }
  var narrow: Terminal { Terminal(width: 60, hasColour: false) }
  var wide: Terminal { Terminal(width: 100, hasColour: false) }

  func judgement(_ change: (inout Judgement) -> Void) -> Judgement {
    var judgement = Judgement(exercise: exercise, path: "lessons/a.swift")
    change(&judgement)
    return judgement
  }

  func shortfall(
    _ token: String = "1", _ change: (inout Shortfall) -> Void = { _ in }
  ) throws -> Shortfall {
    var outcome = Outcome(lines: ["  0  request", " 16  finish shown  ! late"])
    outcome.places = [nil, 7]
    var shortfall = Shortfall(
      expected: ["  0  request", " 16  screen show message", " 16  finish failed"],
      yours: outcome, token: try #require(PlayToken(token)))
    change(&shortfall)
    return shortfall
  }

  func result(
    _ index: Int, _ shortfall: Shortfall? = nil, reachedTodo: Bool = false
  ) -> CheckResult {
    let isMet = shortfall == nil && !reachedTodo
    var result = CheckResult(
      title: exercise.requirements[index],
      miss: isMet ? nil : CheckResult.Miss(situation: 0, hash: 1), reachedTodo: reachedTodo)
    result.shortfall = shortfall
    return result
  }

  func text(_ terminal: Terminal, _ change: (inout Judgement) -> Void) -> String {
    JudgementReport(judgement(change), for: terminal).text
  }
}
