import Exercises

extension TaskText {
  static let oneOfMany = TaskText(
    of: ExerciseNumber(13, 3),
    story: """
      A sequence sends any number of elements, and a promise has one value. So a \
      bridge from one to the other must say which. Write three bridges. `first(of:)` is fulfilled with the \
      first element, as soon as that comes. `last(of:)` is fulfilled with the last element, when the \
      sequence completes. `only(of:)` is for sequences that send just one: it is fulfilled with it \
      when the sequence completes, and rejected with `MoreThanOneValue()` as soon as a second element \
      comes. A sequence that completes without an element rejects with `NoValue()`. If the sequence \
      fails before the promise is settled, the promise is rejected with the same error, whatever came \
      before. Each function subscribes at once, and once, however many handlers the promise has. As soon as \
      the promise is settled, the subscription is disposed of. That holds even if the first element \
      comes inside the call of `subscribe`.
      """,
    hints: [
      "For each of the three: which event settles the promise, and what has to be known by then?",
      """
      A promise that is made with a closure runs it at once, and takes the first call of `fulfill` \
      or `reject`. What must be remembered until the sequence completes is a state behind a `Locked`.
      """,
      """
      The subscription must be disposed of by a closure that may run before `subscribe` has \
      returned it. A `SerialDisposable` can be disposed of first and filled later. The elements of \
      `only` need two states: nothing yet, and one element.
      """,
    ])
}
