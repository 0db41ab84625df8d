import Exercises

extension TaskText {
  static let cacheOnce = TaskText(
    of: ExerciseNumber(14, 8),
    story: """
      This actor keeps avatars. It has a lock built in, and yet three views that show the same user \
      send three requests. Repair it: whoever asks for a user while that avatar is being downloaded \
      waits for the same download. A failure reaches all who wait for it and is then forgotten: \
      whoever asks after that begins a new download. A download that has begun goes on, even if all \
      who asked for it are cancelled, and nobody is harmed when another leaves. Begin a task of your \
      own with `Task(executorPreference: executor) { … }`: a plain `Task { … }` would leave the \
      kit's world. It runs outside of the actor and gets in again by a call of one of its methods.
      """,
    hints: [
      "An actor runs one call at a time up to which word, and who may enter it there?",
      """
      There must be no `await` between looking into the dictionary and storing there. What is \
      there to store before the avatar has come?
      """,
      """
      Keep a `Task` for each user: look, make, store, and only then wait for its `value`. \
      Let the task itself remove its entry when it fails, so that a new one is never removed.
      """,
    ])
}
