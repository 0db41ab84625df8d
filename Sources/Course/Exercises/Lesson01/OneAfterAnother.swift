import Scenario

/// Fetches avatars one after another.
public protocol OneAfterAnotherExercise: Sendable {
  /// Fetches the avatars of `users`; `completion` gets them in this order, or the first error.
  func fetchAvatars(
    of users: [Int], network: any Network,
    completion: @escaping @Sendable (Result<[Avatar], any Error>) -> Void
  )
}

extension Exercise {
  /// Write a loop whose steps wait for replies.
  package static let oneAfterAnother = Exercise(
    ExerciseNumber(1, 2), "one-after-another", "Fetch one avatar after another",
    signature: (any OneAfterAnotherExercise).self,
    story: """
      A small server must not get many requests at once. Write `fetchAvatars`: it asks for the \
      avatar of the first user, and for the next one only when the one before has come. When all \
      have come, `completion` gets them, in the order of `users`. At the first failure \
      `completion` gets the error, and no further request is sent. If there are no users, \
      `completion` gets an empty list. Use `network.avatar(ofUser:)`; no lock is needed.
      """,
    hints: [
      "A `for` loop does not wait for a reply. Which code knows that a reply has come?",
      """
      Only the callback of one request can send the next. So the function must be called again \
      from inside the callback, with the work that is left. Which two values does it need?
      """,
      """
      Write a second, private function that takes the users still to be fetched and the avatars \
      fetched so far. If no users are left, it calls `completion`. Otherwise it asks for the \
      avatar of the first one. In the callback it either ends with the error, or calls itself with \
      one user fewer and one avatar more.
      """,
    ],
    requirements: [
      .always("fetches the avatar of one user") { draw in
        AvatarCalls(&draw, of: [draw.one(of: [1, 2, 7, 1000], "the number is")], .avatars)
      } _: { answer, calls, log in
        play(calls, answer, log)
      },
      .always("keeps the order of the users", most: 120) { draw in
        AvatarCalls(&draw, of: AvatarCalls.users(&draw, counts: [3, 2]), .avatars)
      } _: { answer, calls, log in
        play(calls, answer, log)
      },
      .always("takes any number of users", most: 100) { draw in
        let users = AvatarCalls.users(&draw, counts: [5, 1, 2, 3, 4], rarely: [8, 20, 50])
        let isTwice = draw.flag("all of them twice")
        return AvatarCalls(&draw, of: isTwice ? users + users : users, .avatars)
      } _: { answer, calls, log in
        play(calls, answer, log)
      },
      .always("completes with an empty list where there are no users") { draw in
        AvatarCalls(&draw, of: [], .avatars)
      } _: { answer, calls, log in
        play(calls, answer, log)
      },
      .story("asks for the next avatar when the one before has come", in: album, toCost: 0) {
        play($0, on: $1)
      },
      .story("ends at the first failure, whichever it is", in: album) { play($0, on: $1) },
    ])

  private static let album = Script(
    .album, "one-after-another", "Three avatars are fetched one after another.")

  @Sendable private static func play(
    _ calls: AvatarCalls, _ answer: any OneAfterAnotherExercise, _ log: ExampleLog
  ) {
    calls.play(log) { answer.fetchAvatars(of: $0, network: $1, completion: $2) }
  }

  @Sendable private static func play(_ answer: any OneAfterAnotherExercise, on stage: Stage) {
    answer.fetchAvatars(of: [1, 2, 3], network: stage.network) { stage.finish(with: $0) }
  }
}
