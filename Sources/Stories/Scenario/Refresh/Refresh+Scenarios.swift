extension Story {
  /// Pull to refresh the devices nearby, and pull again before the reply.
  static let refresh = Story(fileName: "Refresh.swift", naive: .refreshNaive)

  /// The same, as it is often written at first.
  static let refreshNaive = Story(fileName: "RefreshNaive.swift")
}

extension Catalogue {
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
        replies: [
          "GET /devices": [devices("lamp", after: 200), devices("lamp printer", after: 30)]
        ],
        [UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(40))]),
      Script(
        useCase, "error-then-pull-again",
        "The first pull fails; the user pulls again.",
        replies: [
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
}

private func devices(_ names: String, after milliseconds: Int) -> ScriptedReply {
  let list = names.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
  return .ok(Reply(status: 200, text: "[\(list)]"), after: .milliseconds(milliseconds))
}

private func location(after milliseconds: Int) -> ScriptedReply {
  .ok(Reply(status: 200, text: #"{"place": "library"}"#), after: .milliseconds(milliseconds))
}
