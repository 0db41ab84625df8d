import Exercises

extension TaskText {
  static let decodeProfile = TaskText(
    of: ExerciseNumber(2, 3),
    story: """
      `profile(from:)` decodes good documents, but it does not report well what is wrong in bad \
      ones. Sometimes it says `noData`, sometimes it leaves out what it does not understand. Write \
      it again with `curry`, `<^>` and `<*>`, so that its error says what is wrong, and where. \
      `id` and `name` must be there. `motto` may be missing or `null`, and so may `friends`, which \
      then is an empty list. But a value that is there must be right, and so must each friend. If \
      there are several errors, the first counts, in the order of the initializer of `Profile`. \
      `User` is `JSONDecodable` already. `json.value(at: "id")` decodes a member that must be \
      there, and `json.valueIfPresent(at: "motto")` one that may be missing or `null`; it gives an \
      optional.
      """,
    hints: [
      "Which of the four members has to be there, and which function of `JSON` is for the others?",
      """
      An array of something decodable is decodable, and finds the place of a bad element by \
      itself. So decode `friends` whole, as an optional array, and make an array of that at the \
      end.
      """,
      """
      The form is that of `User.decode`: `curry` of the initializer, `<^>` the first member, \
      `<*>` each of the others. For `friends`, `fmap` over the optional array a closure that \
      puts an empty array in place of nothing.
      """,
    ])
}
