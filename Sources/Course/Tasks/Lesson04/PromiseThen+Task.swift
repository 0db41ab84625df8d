import Exercises

extension TaskText {
  static let promiseThen = TaskText(
    of: ExerciseNumber(4, 2),
    story: """
      A `SmallPromise` is settled with a `Result`: it is fulfilled with a value or rejected with \
      an error. You have `SmallPromise()`, `settle` and `observe`, which calls its handler with \
      the `Result`. Write `then`. It returns a promise for the end of both steps at once. When the \
      first promise is fulfilled, it calls `next`, once. The returned promise is then settled as \
      the promise from `next` is settled: with the same value or the same error. If the first is \
      rejected, so is the returned one, with the same error, and `next` is not called.
      """,
    hints: [
      "You must return a promise before there is any value. Who will settle it, and when?",
      """
      Make the promise to be returned first. Then observe the given one. In its handler there are \
      two cases, and in each of them something must happen to the promise that you returned.
      """,
      """
      In the case of an error, settle yours with it. In the case of a value, call `next` and \
      observe the promise it returns; that handler gets a `Result` of just the type that yours is \
      settled with.
      """,
    ])
}
