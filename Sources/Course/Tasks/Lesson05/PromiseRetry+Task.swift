import Exercises

extension TaskText {
  static let promiseRetry = TaskText(
    of: ExerciseNumber(5, 4),
    story: """
      Write `retry`: it begins a run by calling `body`, at once. After an error it waits \
      `backOff(1)` on the scheduler and begins the second run. After an error of that run it waits \
      `backOff(2)`, and so on. The first value ends it. So does the error of the last run, without \
      another wait. `runs` counts all runs, the first one included.
      """,
    hints: [
      "A run fails: what do you need to know to decide between another run and the end?",
      """
      A loop does not wait for a promise. Write a function for one run that knows the number of \
      its run, and that calls itself for the next one when its own has failed.
      """,
      """
      In that function call `body`, and observe or `recover` its promise. A value is passed on. \
      An error of the last run is passed on, too. Any other error sets a timer, which does \
      nothing but begin the run with the next number.
      """,
    ])
}
