import Exercises

extension TaskText {
  static let promiseAll = TaskText(
    of: ExerciseNumber(5, 2),
    story: """
      Write `all`: it makes one promise of several. It fulfils when all are fulfilled, with their \
      values in the order of the list. It rejects with the first error that comes, at once. For \
      an empty list there is nothing to wait for. The promises may be settled on several threads at \
      the same time. You have `Promise { fulfill, reject in … }`, \
      `observe`, and a `Locked` for what has come so far.
      """,
    hints: [
      "When a value comes, how do you know its place in the list, and whether it is the last one?",
      """
      Observe all promises in one loop, each together with its index. The first call of `fulfill` \
      or `reject` counts, so an error may reject without a thought for the others.
      """,
      """
      Keep an optional value for each place, and the number of values still missing, in one \
      `Locked`. Each value fills its place; the one after which nothing is missing fulfils. \
      Look at the empty list before the loop, since the loop does nothing for it.
      """,
    ])
}
