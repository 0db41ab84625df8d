import Exercises

extension TaskText {
  static let flatMapLatest = TaskText(
    of: ExerciseNumber(6, 4),
    story: """
      A user who pulls again does not want the answer to the first pull any more. `flatMapLatest` \
      is the `flatMap` for that: as soon as an element comes, the inner sequence of the element \
      before is disposed of, and only then the next one begins. Write it with `create` and \
      `subscribe`. It completes when the outer sequence has completed and no inner one is under \
      way. The first error, outer or inner, ends all, and so does disposal. A `SerialDisposable` \
      has a place for one disposable: when another is put into `disposable`, it disposes of the \
      one that was there. The sequences may send on several threads at the same time.
      """,
    hints: [
      "How many subscriptions may there be at a time, and who ends each of them?",
      """
      There are at most two: one to the outer sequence, and one to the newest inner one. When \
      either completes, the other decides whether that was the end of all.
      """,
      """
      Inside `create`: a `SerialDisposable` for the inner subscription, and a `Locked` with two \
      facts: whether the outer sequence has ended and whether an inner one is under way. The \
      closures for an element and for the two completions change and read these facts; both errors \
      are passed on. A second `SerialDisposable`, put into the first before you subscribe, ends \
      the old sequence in time. Return a disposable that disposes of the outer and of the inner \
      subscription.
      """,
    ])
}
