extension Story {
  /// Ask two mirrors at once; the first avatar wins.
  static let fastest = Story(fileName: "Fastest.swift", toleratesFaults: true)
}

extension Catalogue {
  static let fastest = [
    Script(
      .fastest, "left-wins",
      "Both mirrors answer well, the left one first.",
      replies: mirrors(left: .avatar("left", after: 30), right: .avatar("right", after: 60))),
    Script(
      .fastest, "right-wins",
      "Both mirrors answer well, the right one first.",
      replies: mirrors(left: .avatar("left", after: 60), right: .avatar("right", after: 30))),
    Script(
      .fastest, "first-fails-second-wins",
      "The left mirror fails first, then the right one answers well.",
      replies: mirrors(
        left: .status(503, after: .milliseconds(20)), right: .avatar("right", after: 60))),
    Script(
      .fastest, "both-fail",
      "Both mirrors fail, the left one first.",
      replies: mirrors(
        left: .status(503, after: .milliseconds(20)), right: .status(500, after: .milliseconds(60)))
    ),
  ]
}

private func mirrors(left: ScriptedReply, right: ScriptedReply) -> [String: [ScriptedReply]] {
  ["GET /left/avatar": [left], "GET /right/avatar": [right]]
}
