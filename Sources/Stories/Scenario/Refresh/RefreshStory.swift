extension Story {
  /// Pull to refresh the devices nearby, and pull again before the reply.
  static let refresh = Story(fileName: "Refresh.swift", naive: .refreshNaive)

  /// The same, as it is often written at first.
  static let refreshNaive = Story(fileName: "RefreshNaive.swift")
}
