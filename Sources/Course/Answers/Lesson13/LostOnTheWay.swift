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
      """,
    wrong: [
      .init(
        "what-comes-after-leaving-is-lost", diesOf: "is a scenario that can happen",
        ClosesAfterLeaving()),
      .init("times-need-no-order", diesOf: "is a scenario that can happen", ClosesFirst()),
      .init("any-hang-will-do", diesOf: "leaves the repaired page right", NeverCloses()),
      .init("the-same-again-is-lost", diesOf: "leaves the repaired page right", SameUser()),
      .init("two-values-fill-one-place", diesOf: "breaks the given page: hang", TwoValues()),
      .init("each-loss-is-seen", diesOf: "breaks the given page: hang", LosesAChoice()),
    ])
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

private struct ClosesAfterLeaving: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [choose(2, at: 10), UserAction(.leave, at: .milliseconds(20)), close(at: 30)]
}

private struct NeverCloses: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [choose(2, at: 10), choose(3, at: 20), choose(1, at: 30)]
}

private struct TwoValues: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [choose(2, at: 10), close(at: 20)]
}

private struct LosesAChoice: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    choose(2, at: 10), choose(3, at: 20), choose(1, at: 30),
    close(at: 200),
  ]
}

private struct ClosesFirst: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [close(at: 30), choose(2, at: 10), choose(3, at: 20)]
}

private struct SameUser: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [choose(2, at: 10), choose(2, at: 20), close(at: 30)]
}
