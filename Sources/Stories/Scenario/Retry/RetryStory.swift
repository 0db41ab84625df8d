extension Story {
  /// Log in and fetch an avatar that fails now and then: three tries, with growing waits.
  static let retry = Story(fileName: "Retry.swift")
}
