extension Story {
  /// Log in and fetch the avatar, with a deadline.
  static let timeout = Story(fileName: "Timeout.swift")
}
