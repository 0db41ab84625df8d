import Exercises
import Scenario

// Exercise 13.4. What to do: swift run lessons task 13.4
struct LostOnTheWay: LostOnTheWayExercise {
  let replies: [String: [ScriptedReply]] = [
    "GET /avatar/2": [.status(503, after: .milliseconds(50))]
  ]
  let actions = [
    UserAction(.choose(2), at: .milliseconds(10)),
    UserAction(.dismiss, at: .milliseconds(100)),
  ]
}
