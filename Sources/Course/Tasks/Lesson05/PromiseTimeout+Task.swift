import Exercises

extension TaskText {
  static let promiseTimeout = TaskText(
    of: ExerciseNumber(5, 3),
    story: """
      Write `timeout`: what comes of `promise` is passed on as soon as it comes, value or error, \
      even if `scheduler` is busy. If nothing has come when `duration` has passed, counted from \
      the call, the result is rejected with `PromiseError.timedOut`. `scheduler.schedule(after:)` \
      sets a timer and returns what cancels it. Whichever way the promise is settled, leave no \
      timer behind. It may be settled on another thread, even while `timeout` is still running.
      """,
    hints: [
      "Who may settle the result, and who must see to it that only one of the two does?",
      """
      A promise is settled once, so the timer and the handler may both try. But a timer that is \
      no longer needed still ticks, unless somebody cancels it.
      """,
      """
      Make a promise whose body sets the timer first, keeps what that returns, and observes \
      `promise` then. In the handler come two things, for a value and for an error alike: the \
      timer is cancelled, and the result is passed on.
      """,
    ])
}
