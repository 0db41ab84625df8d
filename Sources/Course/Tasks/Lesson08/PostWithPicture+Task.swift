import Exercises

extension TaskText {
  static let postWithPicture = TaskText(
    of: ExerciseNumber(8, 2),
    story: """
      A post has a text, and it may have a picture. Both are made by operations. Write `post`: it \
      returns an operation that sends the post, and puts nothing on a queue; the caller does that. \
      The operation begins to send when `text`, `picture` and all `others` have finished, and not \
      before. It hands the text to `send`, and the picture. The post needs its text: if `text` has \
      failed or was cancelled, nothing is sent, and the operation finishes with the error of \
      `text`. It can do without the picture: if `picture` is nil, has failed or was cancelled, the \
      post is sent with nil for the picture. It waits for the `others` only because of the order: \
      how they ended does not matter. The operation finishes as `send` does. If it is cancelled \
      while it sends, the sending is called off. One operation may be used for several posts, and \
      stand in the list of the others twice.
      """,
    hints: [
      "Which of the three kinds of dependencies brings a value, and when may you ask for it?",
      """
      Each of them gets an arrow, or the operation would begin too early. What the end of each \
      means is decided later, when the work begins: an arrow tells of an end and not of a success.
      """,
      """
      In the work: `do` asks the text for its `value()`, and `try?` asks the picture; return what \
      `send` returns. `catch` finishes with the error and returns nil. Below, a call of \
      `addDependency` for each of them.
      """,
    ])
}
