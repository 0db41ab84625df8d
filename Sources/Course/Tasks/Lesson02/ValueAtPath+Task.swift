import Exercises

extension TaskText {
  static let valueAtPath = TaskText(
    of: ExerciseNumber(2, 2),
    story: """
      `json.value(at: "name")` takes one step into a document. Write the function that takes as \
      many as the path has names: `["user", "address", "city"]` goes to the member `city` of the \
      member `address` of the member `user`, and an empty path is the whole document. When a step \
      fails, the error must say where in the whole document: `$.user.address.city is missing`, \
      and not `$.city is missing`.
      """,
    hints: [
      "Which function of the lesson does the next step only if the one before was a success?",
      """
      Take the first name off the path: what is left is the same problem, one level further in. \
      From in there, an error is seen without the first name. Who can put it in front?
      """,
      """
      With an empty path, decode the document itself. Otherwise take the member with the first \
      name `as: JSON.self`, and bind it to a call of your own function with the names that are \
      left. Before the result of that call leaves the closure, put the first name in front of its \
      error, with `mapError` and `inside`.
      """,
    ])
}
