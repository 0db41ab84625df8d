import Scenario

/// Fetches avatars at once.
public protocol WaitForThreeExercise: Sendable {
  /// Fetches the avatars of `users` at once; `completion` gets them in this order, or an error.
  func fetchAvatars(
    of users: [Int], network: any Network,
    completion: @escaping @Sendable (Result<[Avatar], any Error>) -> Void
  )
}

extension Exercise {
  /// Repair a loop whose replies come in any order.
  package static let waitForThree = Exercise(
    ExerciseNumber(1, 3), "wait-for-three", "Wait for three replies at once",
    signature: (any WaitForThreeExercise).self,
    stub: .breaks("keeps the order of the users, whatever the order of the replies"),
    requirements: [
      .always("asks for all at once", most: 100, by: play) { draw in
        let users = AvatarCalls.users(&draw, counts: [3, 1, 2], rarely: [5, 8, 20, 70])
        return AvatarCalls(&draw, of: users, .requests)
      },
      .always(
        "keeps the order of the users, whatever the order of the replies", most: 120, by: play
      ) {
        draw in
        let times = AvatarCalls.times.filter { $0 != "at once" }
        return AvatarCalls(
          &draw, of: AvatarCalls.users(&draw, counts: [3]), times: times, .avatarsAndTimes)
      },
      .always("takes any number of users, also one twice", most: 100, by: play) { draw in
        var users = AvatarCalls.users(&draw, counts: [3, 1, 2, 4], rarely: [5, 8, 20, 70])
        let again = draw.one(
          of: ["nobody", "the first user", "the last user", "everybody"],
          "is in the list twice")
        users += again == "everybody" ? users : []
        users += again == "the first user" ? Array(users.prefix(1)) : []
        users += again == "the last user" ? Array(users.suffix(1)) : []
        let times = AvatarCalls.times.filter { $0 != "at once" }
        return AvatarCalls(&draw, of: users, times: times, .avatarsAndTimes)
      },
      .always("completes with an empty list where there are no users", by: play) { draw in
        AvatarCalls(&draw, of: [], .avatars)
      },
      .always("waits for all, though a reply comes before the next request", most: 100, by: play) {
        draw in
        let users = AvatarCalls.users(&draw, counts: [3, 1, 2], rarely: [5, 8, 20, 70])
        return AvatarCalls(
          &draw, of: users, times: ["at once", "after 10 ms"], .avatarsAndTimes)
      },
      .story(
        "completes once, though several requests fail", in: gallery([80, 30, 50]), toCost: 3,
        agreeing: false
      ) { answer, stage in
        answer.fetchAvatars(of: [1, 2, 3], network: stage.network) { stage.finish(with: $0) }
      },
      .always("does the same if replies come on several threads at once", threads: 1, by: play) {
        draw in
        let users = AvatarCalls.users(&draw, counts: [2, 3])
        return AvatarCalls(&draw, of: users, times: ["after 10 ms"], .avatars)
      },
      .story(
        "completes once if two fail on two threads at once", in: failing, toCost: 1,
        agreeing: false, onThreads: true
      ) { answer, stage in
        answer.fetchAvatars(of: [1, 2], network: stage.network) { stage.finish(with: $0) }
        return {}
      },
      .always("gets the error of one of them if several fail", most: 60, by: play) { draw in
        let users = AvatarCalls.users(&draw, counts: [3, 1, 2])
        return AvatarCalls(&draw, of: users, fails: true, .anyError)
      },
      .always("completes once, though a request is answered twice", most: 60, by: play) { draw in
        let users = AvatarCalls.users(&draw, counts: [3, 1, 2])
        return AvatarCalls(&draw, of: users, isTwice: true, .avatarsAndTimes)
      },
      .always(
        "completes once, though a request fails and is answered after all", most: 40, by: play
      ) {
        draw in
        let users = AvatarCalls.users(&draw, counts: [3, 1, 2])
        return AvatarCalls(&draw, of: users, isTwice: true, .completions)
      },
    ])

  /// Both requests fail at the same time.
  private static let failing = Script(
    .gallery, "both-fail", "Two avatars are fetched at once, and neither comes.",
    replies: Dictionary(
      uniqueKeysWithValues: [1, 2].map { user in
        ("GET /avatar/\(user)", [ScriptedReply.status(503, after: .milliseconds(50))])
      }))

  private static func gallery(_ latencies: [Int]) -> Script {
    let images = ["ada", "grace", "edsger"]
    let answers = zip(images, latencies).enumerated().map { index, pair in
      let reply = Reply(status: 200, text: #"{"image": "\#(pair.0).png"}"#)
      return ("GET /avatar/\(index + 1)", [ScriptedReply.ok(reply, after: .milliseconds(pair.1))])
    }
    return Script(
      .gallery, "wait-for-three", "Three avatars are fetched at once.",
      replies: Dictionary(uniqueKeysWithValues: answers))
  }

  @Sendable private static func play(
    _ calls: AvatarCalls, _ answer: any WaitForThreeExercise, _ log: ExampleLog
  ) {
    calls.play(log) { answer.fetchAvatars(of: $0, network: $1, completion: $2) }
  }
}
