import Simulation

/// What the user does in a story of one's own; it calls its handlers on `main`.
///
/// A script says what is done and with what: `"do": "types", "value": "sw"`.
///
/// ```swift
/// user.when("types") { text in search(for: text) }
/// ```
public final class UserInput: Sendable {
  private let handlers = Locked<[String: @Sendable (String) -> Void]>(unwatched: [:])

  /// Makes an input to which nobody listens.
  package init() {}

  /// Calls `handler` with the value from now on when the user does `action`; nil for none.
  public func when(_ action: String, _ handler: (@Sendable (String) -> Void)?) {
    let previous = handlers.withLock { handlers in
      defer { handlers[action] = handler }
      return handlers[action]
    }
    withExtendedLifetime(previous) {}
  }

  /// The user does something.
  package func perform(_ action: String, _ value: String) {
    handlers.withLock { $0[action] }?(value)
  }
}
