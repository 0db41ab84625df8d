import Exercises

extension TaskText {
  static let promiseOnce = TaskText(
    of: ExerciseNumber(4, 1),
    story: """
      Your file has a class with two empty functions, `observe` and `settle`: the heart of a \
      promise. Write them, and what they keep. A handler that comes before the value waits for it, \
      and one that comes later is called at once. All handlers that wait are called in the order \
      in which they came. The first value counts: a second call of `settle` changes nothing and \
      calls no handler. The promise is settled before the first handler is called, so that a \
      handler which calls `observe` gets the value. When the handlers have been called, the \
      promise releases them.

      The promise is used on one thread only. Do not look at the steps of the lesson until you are \
      done.
      """,
    hints: [
      "In how many states can the promise be, and what has to be kept in each of them?",
      """
      Make the two states the two cases of one enum, each with what belongs to it. Then both \
      functions are a `switch`, or a `guard`, over the state.
      """,
      """
      `settle` does something in one state only. There it takes the handlers out, changes the \
      state, and calls them, in this order. `observe` adds to what is kept in one state and calls \
      at once in the other.
      """,
    ])
}
