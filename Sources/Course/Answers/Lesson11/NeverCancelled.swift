import Exercises
import Scenario

extension AnswerSheet {
  static let neverCancelled = AnswerSheet(
    to: .neverCancelled, stub: NeverCancelled(), solution: Solution(),
    why: """
      The page keeps a request only when the second one is sent. A pull that comes while the first \
      request of the pull before is on its way finds nothing to cancel, so both pulls go on to the \
      screen. Whoever cancels has to keep all that is under way, from the first moment on, and \
      still has to ask at the screen: a number would have been enough here.
      """,
    wrong: [
      .init(
        "the-slower-reply-is-the-danger", diesOf: "breaks the given page: stale",
        SlowReply()),
      .init(
        "two-pulls-make-a-race", diesOf: "breaks the given page: stale",
        LatePull()),
      .init(
        "leaving-is-overtaking", diesOf: "breaks the given page: stale",
        LeavesMeanwhile()),
      .init(
        "what-breaks-is-a-proof", diesOf: "leaves the repaired page right",
        NeverReplies()),
      .init(
        "each-request-has-a-key", diesOf: "is a scenario that can happen",
        NumbersTheRequests()),
    ])
}

private struct Solution: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(20)),
  ]
}

private struct SlowReply: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [
    "GET /devices": [
      .ok(Reply(status: 200, text: #"["lamp"]"#), after: .milliseconds(200)),
      .ok(Reply(status: 200, text: #"["printer"]"#), after: .milliseconds(30)),
    ]
  ]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(40)),
  ]
}

private struct LatePull: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(100)),
  ]
}

private struct LeavesMeanwhile: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.leave, at: .milliseconds(20)),
  ]
}

private struct NeverReplies: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = ["GET /devices": [.never]]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(20)),
  ]
}

private struct NumbersTheRequests: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [
    "GET /devices": [.ok(Reply(status: 200, text: #"["lamp"]"#), after: .milliseconds(200))],
    "GET /devices#2": [.ok(Reply(status: 200, text: #"["printer"]"#), after: .milliseconds(30))],
  ]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(20)),
  ]
}
