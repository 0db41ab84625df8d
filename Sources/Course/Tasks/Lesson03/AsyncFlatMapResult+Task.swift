import Exercises

extension TaskText {
  static let asyncFlatMapResult = TaskText(
    of: ExerciseNumber(3, 2),
    story: """
      Work that can fail is an `Async` of a `Result`. Write `flatMapResult`: after a success it goes \
      on with the `Async` that `next` returns, and after a failure it does not call `next` at all, \
      but calls back with that failure. It is `flatMap` and `bind` in one. You may build it on \
      `execute` or on `flatMap`. A result may come on another thread, while `execute` has not returned \
      yet.
      """,
    hints: [
      "Two paths lead through your function. What must be called at the end of each of them?",
      """
      A `switch` over the result of the first work shows both paths side by side. On one of them \
      you get a second `Async`. By itself it does nothing. What must you do with it?
      """,
      """
      With `flatMap`, each branch of the `switch` is an `Async`: after a success the one that \
      `next` makes, after a failure one that wraps what is there already. With `execute`, each \
      branch must reach `callback`, one of them by way of a second `execute`.
      """,
    ])
}
