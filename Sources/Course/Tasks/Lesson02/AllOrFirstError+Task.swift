import Exercises

extension TaskText {
  static let allOrFirstError = TaskText(
    of: ExerciseNumber(2, 1),
    story: """
      Three requests give three results, and the page needs all values or none. Write `sequence`: \
      if all results are successes, it returns their values, in the order of the list; if not, it \
      returns the first failure in the list. The type of the error stays `Failure`; a plain \
      `throws` would forget it.
      """,
    hints: [
      "If you had the result for all but the last, how would you get the result for all?",
      """
      Begin with the result for no results at all, and go through the list. At each step you have \
      a result with a list and a result with a value. Which function of the lesson takes the value \
      out of a success, and passes a failure on unchanged?
      """,
      """
      `reduce` begins with a success that holds an empty list. Its closure does `bind` with the \
      list so far, and inside `fmap` with the next value, which it appends to the list. A loop \
      with a `switch` that returns at the first failure is as good.
      """,
    ])
}
