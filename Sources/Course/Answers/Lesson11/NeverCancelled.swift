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
      """)
}

private struct Solution: NeverCancelledExercise {
  let replies: [String: [ScriptedReply]] = [:]
  let actions = [
    UserAction(.pull, at: .milliseconds(10)),
    UserAction(.pull, at: .milliseconds(20)),
  ]
}
