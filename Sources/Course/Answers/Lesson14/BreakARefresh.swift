import Exercises
import Scenario

extension AnswerSheet {
  static let breakARefresh = AnswerSheet(
    to: .breakARefresh, stub: BreakARefresh(), solution: Solution(),
    why: """
      The second pull cancels the task of the first and puts its own in the place. Then the first \
      task ends, because it was cancelled, and sets `task` to nil: that is the task of the second \
      pull. So a third pull finds nothing to cancel, and the devices of the second come, too. What \
      ends may clear a place only if it still stands there itself.
      """)
}

private struct Solution: BreakARefreshExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [10, 20, 25].map { UserAction(.pull, at: .milliseconds($0)) }
}
