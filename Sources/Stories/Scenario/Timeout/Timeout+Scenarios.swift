extension Story {
  /// Log in and fetch the avatar, with a deadline.
  static let timeout = Story(fileName: "Timeout.swift")
}

extension Catalogue {
  static let timeout = [
    Script(
      .timeout, "in-time",
      "The avatar arrives before the deadline, which must then do nothing."),
    Script(
      .timeout, "too-late",
      "The avatar arrives after the deadline and must change nothing.",
      replies: ["GET /avatar": [.avatar("ada", after: 300)]]),
  ]
}
