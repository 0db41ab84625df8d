import Exercises
import Scenario

// Exercise 14.14. What to do: swift run lessons task 14.14
struct BreakARefresh: BreakARefreshExercise {
  let replies: [String: [ScriptedReply]] = [
    "GET /devices": [.ok(Reply(status: 200, text: #"["lamp"]"#), after: .milliseconds(30))]
  ]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(20)),
  ]
}
