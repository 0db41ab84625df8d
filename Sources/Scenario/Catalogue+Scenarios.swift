extension Catalogue {
  static let updateAvatar = [
    Script(
      .updateAvatar, "happy",
      "Both requests are answered well."),
    Script(
      .updateAvatar, "login-fails",
      "The server refuses the log-in with status 401.",
      answers: ["POST /login": [.status(401, after: .milliseconds(40))]]),
    Script(
      .updateAvatar, "avatar-fails",
      "The log-in succeeds; the avatar is answered with status 503.",
      answers: ["GET /avatar": [.status(503, after: .milliseconds(50))]]),
    Script(
      .updateAvatar, "avatar-malformed",
      "The avatar's answer has status 200 and a body that is no avatar.",
      answers: ["GET /avatar": [.malformed(after: .milliseconds(50))]]),
    Script(
      .updateAvatar, "leave-early",
      "The user leaves the page while the avatar is on its way.",
      [UserAction(.leave, at: .milliseconds(60))]),
    Script(
      .updateAvatar, "never-answers",
      "The request for the avatar is never answered.",
      answers: ["GET /avatar": [.never]]),
    Script(
      .updateAvatar, "answers-twice",
      "The avatar is delivered a second time, 30 ms after the first.",
      answers: ["GET /avatar": [ok("ada", after: 50).twice(again: .milliseconds(30))]]),
    Script(
      .updateAvatar, "slow-but-ok",
      "The avatar takes five seconds.",
      answers: ["GET /avatar": [ok("ada", after: 5_000)]]),
  ]

  static let gallery = [
    Script(
      .gallery, "all-arrive",
      "Three avatars arrive in another order than they were asked for.",
      answers: out(of: [80, 30, 50])),
    Script(
      .gallery, "second-fails",
      "The second of three avatars fails first; the others are still on their way.",
      answers: out(of: [80, 30, 50]).merging([
        "GET /avatar/2": [.status(503, after: .milliseconds(20))]
      ]) { $1 }),
    Script(
      .gallery, "leave-early",
      "The user leaves while three avatars are on their way.",
      answers: out(of: [80, 30, 50]), [UserAction(.leave, at: .milliseconds(60))]),
  ]

  static let album = [
    Script(
      .album, "in-order",
      "Three avatars are fetched one after another."),
    Script(
      .album, "third-fails",
      "The third of four avatars fails; the fourth is not asked for.",
      answers: ["GET /avatar/3": [.status(503, after: .milliseconds(50))]]),
  ]

  static let retry = [
    Script(
      .retry, "third-time-lucky",
      "The avatar fails twice and arrives the third time.",
      answers: [
        "GET /avatar": [
          .status(503, after: .milliseconds(50)), .connectionLost(after: .milliseconds(50)),
          ok("ada", after: 50),
        ]
      ]),
    Script(
      .retry, "gives-up",
      "The avatar fails three times.",
      answers: ["GET /avatar": [.status(503, after: .milliseconds(50))]]),
    Script(
      .retry, "leave-while-waiting",
      "The avatar fails, and the user leaves before the second try.",
      answers: ["GET /avatar": [.status(503, after: .milliseconds(50))]],
      [UserAction(.leave, at: .milliseconds(120))]),
  ]

  static let timeout = [
    Script(
      .timeout, "in-time",
      "The avatar arrives before the deadline, which must then do nothing."),
    Script(
      .timeout, "too-late",
      "The avatar arrives after the deadline and must change nothing.",
      answers: ["GET /avatar": [ok("ada", after: 300)]]),
  ]

  static let fastest = [
    Script(
      .fastest, "left-wins",
      "Both mirrors answer well, the left one first.",
      answers: mirrors(left: ok("left", after: 30), right: ok("right", after: 60))),
    Script(
      .fastest, "right-wins",
      "Both mirrors answer well, the right one first.",
      answers: mirrors(left: ok("left", after: 60), right: ok("right", after: 30))),
    Script(
      .fastest, "first-fails-second-wins",
      "The left mirror fails first, then the right one answers well.",
      answers: mirrors(
        left: .status(503, after: .milliseconds(20)), right: ok("right", after: 60))),
    Script(
      .fastest, "both-fail",
      "Both mirrors fail, the left one first.",
      answers: mirrors(
        left: .status(503, after: .milliseconds(20)), right: .status(500, after: .milliseconds(60)))
    ),
  ]

  /// The scenarios of both forms of the story.
  static func refresh(_ useCase: UseCase) -> [Script] {
    [
      Script(
        useCase, "one-pull",
        "The user pulls once; location and devices are answered well.",
        [UserAction(.pull, at: .milliseconds(10))]),
      Script(
        useCase, "second-pull-overtakes",
        "The user pulls again before the reply; the stale reply arrives last.",
        answers: [
          "GET /devices": [devices("lamp", after: 200), devices("lamp printer", after: 30)]
        ],
        [UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(40))]),
      Script(
        useCase, "error-then-pull-again",
        "The first pull fails; the user pulls again.",
        answers: [
          "GET /location": [
            .status(503, after: .milliseconds(20)), location(after: 20),
          ]
        ],
        [UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(100))]),
      Script(
        useCase, "leave-early",
        "The user leaves while the devices are on their way.",
        [UserAction(.pull, at: .milliseconds(10)), UserAction(.leave, at: .milliseconds(40))]),
    ]
  }

  static let picker = [
    Script(
      .picker, "choose",
      "The user chooses from the sheet.",
      [UserAction(.choose(2), at: .milliseconds(30))]),
    Script(
      .picker, "dismiss",
      "The user closes the sheet without a choice.",
      [UserAction(.dismiss, at: .milliseconds(30))]),
    Script(
      .picker, "choose-twice",
      "The user is quick and chooses a second time; the first choice counts.",
      [
        UserAction(.choose(2), at: .milliseconds(30)),
        UserAction(.choose(3), at: .milliseconds(35)),
      ]),
  ]

  static let bulk = [
    Script(
      .bulk, "steady",
      "A hundred avatars, each answered after 50 ms."),
    Script(
      .bulk, "one-in-ten-fails",
      "Every tenth avatar fails; the others are shown.",
      answers: Dictionary(
        uniqueKeysWithValues: stride(from: 10, through: 100, by: 10).map {
          ("GET /avatar/\($0)", [Answer.status(503, after: .milliseconds(50))])
        })),
    Script(
      .bulk, "leave-early",
      "The user leaves while four of a hundred avatars are on their way.",
      [UserAction(.leave, at: .milliseconds(120))]),
  ]
}

private func ok(_ image: String, after milliseconds: Int) -> Answer {
  .ok(
    Reply(status: 200, text: #"{"image": "\#(image).png"}"#), after: .milliseconds(milliseconds))
}

private func devices(_ names: String, after milliseconds: Int) -> Answer {
  let list = names.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
  return .ok(Reply(status: 200, text: "[\(list)]"), after: .milliseconds(milliseconds))
}

private func location(after milliseconds: Int) -> Answer {
  .ok(Reply(status: 200, text: #"{"place": "library"}"#), after: .milliseconds(milliseconds))
}

private func mirrors(left: Answer, right: Answer) -> [String: [Answer]] {
  ["GET /left/avatar": [left], "GET /right/avatar": [right]]
}

/// The answers to the requests for the avatars 1, 2, …, each after its time in milliseconds.
private func out(of latencies: [Int]) -> [String: [Answer]] {
  let images = ["ada", "grace", "edsger"]
  return Dictionary(
    uniqueKeysWithValues: zip(images, latencies).enumerated().map { index, pair in
      ("GET /avatar/\(index + 1)", [ok(pair.0, after: pair.1)])
    })
}
