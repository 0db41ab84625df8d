import Exercises

extension TaskText {
  static let livingStream = TaskText(
    of: ExerciseNumber(14, 5),
    story: """
      The user may ask again and again, even in the moment in which an answer or an error arrives, \
      and `fetch` is called for each question; only the latest counts. The answers are results, so \
      that an error can be shown like a value. But after the first error the stream is deaf. \
      Repair it: an error of one answer is a `.failure` and ends nothing, also if `fetch` throws \
      before there is anything to subscribe to. The stream completes when the questions have and \
      the last answer has come. If the questions themselves fail, it fails with their error at \
      once. It subscribes to the questions once.
      """,
    hints: [
      "Which sequence has ended when the error comes out at `catchError`, and who could wake it?",
      """
      An error must be turned into an element before it reaches `flatMapLatest`, so in the \
      sequence of one answer. Then look at `fetch` itself: what happens to an error that it \
      throws?
      """,
      """
      The closure of `flatMapLatest` makes the results of one question: `map` to a success, \
      `catchError` to a failure, inside. Around the call of `fetch` there must be something that \
      catches, too: a `do` and `catch`, or an operator whose closure may throw.
      """,
    ])
}
