/// How a story ended.
public enum Ending: String, Hashable, Sendable {
  /// The screen shows what the user wanted.
  case shown
  /// The screen shows a message that says what failed.
  case failed
  /// The user left; nothing was shown.
  case cancelled
}

/// What `Ending` was called before; answers that were written then still compile.
@available(*, deprecated, renamed: "Ending")
public typealias Outcome = Ending
