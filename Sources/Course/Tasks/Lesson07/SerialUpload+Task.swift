import Exercises

extension TaskText {
  static let serialUpload = TaskText(
    of: ExerciseNumber(7, 2),
    story: """
      The user chooses photos, and may choose more while others are on their way. The server takes \
      one connection of a user at a time. Write `uploads(of:upload:)`. The photos are uploaded one \
      after another, in the order of the choice. `upload` is called when it is a photo's turn, so \
      when the connection before has been closed, and at once if none is open. For each element \
      of an upload send `.progress`, and when the upload completes, `.done`. When it fails, send \
      `.failed` with its error, and go on with the next photo; no upload is tried again. When the \
      photos have completed and the last upload is over, it completes. If the photos fail, it \
      fails with their error at once, and the upload under way is disposed of. When the subscriber \
      leaves, the upload under way is disposed of, and no other begins. Each subscriber has uploads \
      of its own: two of them do not wait for each other.
      """,
    hints: [
      "Which flattening operator lets the next wait for its turn, and when does it call you?",
      """
      For one photo three things are sent: its progress, that it is done, and that it failed. Make \
      one sequence that sends all three and never fails; then put these one after another.
      """,
      """
      `concatMap`, and in its closure the sequence of one photo. There, `map` turns elements into \
      progress. For "first this sequence, then `.just(.done(photo))`" use `Observable.of` with two \
      sequences, and `concatMap { $0 }`. Then `catchError`, after both of them.
      """,
    ])
}
