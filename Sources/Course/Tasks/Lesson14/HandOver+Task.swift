import Exercises

extension TaskText {
  static let handOver = TaskText(
    of: ExerciseNumber(14, 6),
    story: """
      Each step needs the value of the one before, so each is an operation that depends on the one \
      before. Write `chain`: it returns one `AsyncOperation` for each step, in order, and puts \
      none on a queue; the caller does that, with `first`. If an operation fails or is cancelled, \
      no step after it begins its work, but every operation after it finishes, with the same \
      error. Cancelling an operation whose step is under way calls that step off. A step may call \
      back twice, and then the first time counts.
      """,
    hints: [
      "A dependency waits for an end. Which of the three ends does it tell you about?",
      """
      When an operation starts, the one before may have brought a value, an error or a \
      cancellation, and in each case this one must finish. Ask it then for its `value()`, not \
      when the chain is made.
      """,
      """
      Keep the previous operation in a variable while you go through the steps. In the work of the \
      new one, `do` asks for the value and returns what the step returns; `catch` finishes with \
      the error and has nothing to return. Then add the dependency.
      """,
    ])
}
