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
    story: """
      `fetchAvatars` asks for the avatars of all users at once, so that it takes no longer than \
      the slowest reply. Three complaints have come in. "The pictures stand under the wrong \
      names." "The message about the network pops up twice." "I have no friends yet, and the page \
      loads for ever." Repair it: `completion` gets the avatars in the order of `users`, and is \
      called once, whatever happens. If several requests fail, it gets the error of one of them, \
      at once or when all replies have come, as you like. `Locked` holds a value that any thread \
      may change; what is returned in `withLock` is what `withLock` returns.
      """,
    hints: [
      """
      Each reply comes when it likes. What does a callback know, the moment it is written, that \
      the arrival does not change?
      """,
      """
      Give every user a place, and let each reply fill its own. The work is over when no place is \
      empty. And what tells the second failure that it is not the first?
      """,
      """
      Keep an array of optional results, one for each user; `users.enumerated()` has the index. \
      In the callback, fill the place and count the empty ones, both under one lock. Whoever \
      fills the last one completes, with all avatars or with the first error among the results. \
      Without users there is no last reply: deal with that before the loop.
      """,
    ],
    stub: .breaks("keeps the order of the users, whatever the order of the replies"),
    requirements: [
      .example("asks for all at once") {
        answer, log in
        watch(answer, [1, 2, 3], latencies: [50, 50, 50], log, clock: true)
      },
      .example("keeps the order of the users, whatever the order of the replies") { answer, log in
        for latencies in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
          watch(answer, [3, 1, 2], latencies: latencies, log)
        }
      },
      .example("takes any number of users, also one twice") { answer, log in
        watch(answer, [4, 3, 1, 2], latencies: [80, 30, 50], log)
        watch(answer, [1, 2, 1], latencies: [50, 20, 30], log)
      },
      .example("completes with an empty list where there are no users") {
        answer, log in
        log.watch(gallery([50, 50, 50])) { stage in
          answer.fetchAvatars(of: [], network: stage.network) { result in
            log.write(result.map { "\($0.count) avatars" })
          }
        }
      },
      .example("waits for all, though a reply comes before the next request") { answer, log in
        let network = PromptNetwork(images: ["ada.png", "grace.png", "edsger.png"])
        answer.fetchAvatars(of: [1, 2, 3], network: network) { log.noteImages($0) }
      },
      .story(
        "completes once, though several requests fail", in: gallery([80, 30, 50]), toCost: 3,
        agreeing: false
      ) { answer, stage in
        answer.fetchAvatars(of: [1, 2, 3], network: stage.network) { stage.finish(with: $0) }
      },
    ])

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

  @Sendable private static func watch(
    _ answer: any WaitForThreeExercise, _ users: [Int], latencies: [Int], _ log: ExampleLog,
    clock: Bool = false
  ) {
    log.watch(gallery(latencies)) { stage in
      answer.fetchAvatars(of: users, network: stage.network) { result in
        if clock { log.write(stage.clock) }
        log.noteImages(result)
      }
    }
  }
}
