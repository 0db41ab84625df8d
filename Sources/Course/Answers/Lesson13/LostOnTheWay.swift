import Exercises
import Scenario

extension AnswerSheet {
  static let lostOnTheWay = AnswerSheet(
    to: .lostOnTheWay, stub: LostOnTheWay(), solution: Solution(),
    why: """
      The page loads for the first choice, the second one waits, and so the bridge drops what comes \
      third. If that is a choice, one avatar is missing and nobody notices. If it is the end, the \
      page waits for ever. Values that can stand in for each other may be dropped, and an end never: \
      the repaired bridge lets all wait.
      """)
}

private func choose(_ user: Int, at time: Int) -> UserAction {
  UserAction(.choose(user), at: .milliseconds(time))
}

private func close(at time: Int) -> UserAction {
  UserAction(.dismiss, at: .milliseconds(time))
}

private struct Solution: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [choose(2, at: 10), choose(3, at: 20), close(at: 30)]
}
