extension Catalogue {
  static let bulk = [
    Script(
      .bulk, "steady",
      "A hundred avatars, each answered after 50 ms."),
    Script(
      .bulk, "one-in-ten-fails",
      "Every tenth avatar fails; the others are shown.",
      replies: Dictionary(
        uniqueKeysWithValues: stride(from: 10, through: 100, by: 10).map {
          ("GET /avatar/\($0)", [ScriptedReply.status(503, after: .milliseconds(50))])
        })),
    Script(
      .bulk, "leave-early",
      "The user leaves while four of a hundred avatars are on their way.",
      [UserAction(.leave, at: .milliseconds(120))]),
  ]
}
