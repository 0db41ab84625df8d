import Exercises
import Scenario

// Exercise 11.4. What to do: swift run lessons task 11.4
struct NeverCancelled: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [
    "GET /devices": [.ok(Reply(status: 200, text: #"["lamp"]"#), after: .milliseconds(30))]
  ]
  let actions = [
    UserAction(.pull, at: .milliseconds(10))
  ]
}
