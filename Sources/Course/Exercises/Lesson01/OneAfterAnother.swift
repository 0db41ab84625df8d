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
    requirements: [
      .always("fetches the avatar of one user", by: play) { draw in
        AvatarCalls(&draw, of: [draw.one(of: [1, 2, 7, 1000], "the number is")], .avatars)
      },
      .always("keeps the order of the users", most: 120, by: play) { draw in
        AvatarCalls(&draw, of: AvatarCalls.users(&draw, counts: [3, 2]), .avatars)
      },
      .always("takes any number of users", most: 100, by: play) { draw in
        let users = AvatarCalls.users(&draw, counts: [5, 1, 2, 3, 4], rarely: [8, 20, 50])
        let isTwice = draw.flag("all of them twice")
        return AvatarCalls(&draw, of: isTwice ? users + users : users, .avatars)
      },
      .always("completes with an empty list where there are no users", by: play) { draw in
        AvatarCalls(&draw, of: [], .avatars)
      },
      .story("asks for the next avatar when the one before has come", in: album, toCost: 0) {
        play($0, on: $1)
      },
      .story("ends at the first failure, whichever it is", in: album) { play($0, on: $1) },
      .always("passes on the error as it is", most: 60, by: play) { draw in
        let users = AvatarCalls.users(&draw, counts: [3, 1, 2])
        return AvatarCalls(&draw, of: users, fails: true, .avatars)
      },
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
