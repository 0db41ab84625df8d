extension Story {
  /// Log in and fetch an avatar that fails now and then: three tries, with growing waits.
  static let retry = Story(fileName: "Retry.swift")
}

extension Catalogue {
  static let retry = [
    Script(.retry, "first-time", "The avatar arrives the first time."),
    Script(
      .retry, "second-time",
      "The avatar fails once and arrives the second time.",
      replies: [
        "GET /avatar": [.status(503, after: .milliseconds(50)), .avatar("ada", after: 50)]
      ]),
    Script(
      .retry, "third-time-lucky",
      "The avatar fails twice and arrives the third time.",
      replies: [
        "GET /avatar": [
          .status(503, after: .milliseconds(50)), .connectionLost(after: .milliseconds(50)),
          .avatar("ada", after: 50),
        ]
      ]),
    Script(
      .retry, "gives-up",
      "The avatar fails three times.",
      replies: ["GET /avatar": [.status(503, after: .milliseconds(50))]]),
    Script(
      .retry, "leave-while-waiting",
      "The avatar fails, and the user leaves before the second try.",
      replies: ["GET /avatar": [.status(503, after: .milliseconds(50))]],
      [UserAction(.leave, at: .milliseconds(120))]),
  ]
}
