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
      .init("any-hang-will-do", diesOf: "leaves the repaired page right", NeverCloses()),
      .init("two-values-fill-one-place", diesOf: "breaks the given page: hang", TwoValues()),
      .init("a-buffer-counts-all-that-come", diesOf: "breaks the given page: hang", SlowUser()),
      .init(
        "what-is-loaded-keeps-its-place", diesOf: "breaks the given page: hang", ThirdIsLate()),
      .init("each-loss-is-seen", diesOf: "breaks the given page: hang", LosesAChoice()),
      .init("what-fails-is-lost", diesOf: "breaks the given page: hang", FirstFails()),
      .init("leaving-loses-what-waits", diesOf: "breaks the given page: hang", Leaves()),
    ])
}

private func act(_ kind: UserAction.Kind, at time: Int) -> UserAction {
  UserAction(kind, at: .milliseconds(time))
}

private struct Solution: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [act(.choose(2), at: 10), act(.choose(3), at: 20), act(.dismiss, at: 30)]
}

private struct ClosesAfterLeaving: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [act(.choose(2), at: 10), act(.leave, at: 20), act(.dismiss, at: 30)]
}

private struct NeverCloses: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [act(.choose(2), at: 10), act(.choose(3), at: 20), act(.choose(1), at: 30)]
}

private struct TwoValues: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [act(.choose(2), at: 10), act(.dismiss, at: 20)]
}

private struct SlowUser: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [act(.choose(2), at: 10), act(.choose(3), at: 110), act(.dismiss, at: 210)]
}

private struct ThirdIsLate: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [act(.choose(2), at: 10), act(.choose(3), at: 20), act(.dismiss, at: 80)]
}

private struct LosesAChoice: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    act(.choose(2), at: 10), act(.choose(3), at: 20), act(.choose(1), at: 30),
    act(.dismiss, at: 200),
  ]
}

private struct FirstFails: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [
    "GET /avatar/2": [.connectionLost(after: .milliseconds(50))]
  ]
  let actions = [act(.choose(2), at: 10), act(.dismiss, at: 30)]
}

private struct Leaves: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    act(.choose(2), at: 10), act(.choose(3), at: 20), act(.dismiss, at: 30), act(.leave, at: 40),
  ]
}
