import Exercises

extension TaskText {
  static let threeOptionals = TaskText(
    of: ExerciseNumber(14, 2),
    story: """
      An old interface calls back with three optionals: data, status, error. The compiler allows \
      eight combinations, and most make no sense. The code here looks at the data only. Repair it, \
      so that its caller gets a value or one reason. An error counts, whatever came beside it: \
      `.network`. No status means that there was no reply: `.noData`. A status that is not \
      200..<300 is `.badStatus`, with or without data. No data, or empty data, is `.noData`. For \
      data, use `decodeJSON` and `decodeObject`, and keep their errors.
      """,
    hints: [
      "If two of the three say something, which of them do you believe?",
      """
      Put the questions in an order in which each may rely on the answers to those before. The \
      data are looked at last.
      """,
      """
      One early exit for each reason: the error, no status, a bad status, no data. What is left \
      is a chain of two steps that may fail, the second with the value of the first: lesson 2 \
      has a function for that, and `Result` a method.
      """,
    ])
}
