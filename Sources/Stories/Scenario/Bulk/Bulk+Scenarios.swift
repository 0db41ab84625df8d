/// Fetch many avatars, at most four at a time.
package enum BulkStory {
  /// How many requests may be under way at a time.
  package static let atMost = 4

  /// Whose avatars a scenario fetches, by number.
  package static func users(in script: Script) -> ClosedRange<Int> {
    1...max(1, script.size ?? 1)
  }
}

extension Story {
  /// What `BulkStory` is about.
  static let bulk = Story(fileName: "Bulk.swift", toleratesFaults: true, size: 100)
}

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
