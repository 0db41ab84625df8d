import Observation

/// A user's account, which anybody on the main actor may change.
@MainActor @Observable
public final class Account {
  /// The name that others see.
  public var name = "Ada"
  /// How many messages are unread.
  public var unread = 0

  package init() {}
}

/// A label for a name.
public protocol NameLabel: Sendable {
  /// Shows the name in place of the one before.
  @MainActor func show(_ name: String)
}

/// Keeps a label up to date.
public protocol FollowTheNameExercise: Sendable {
  /// Shows the name now, and after each change, until it is stopped.
  ///
  /// - Parameters:
  ///   - account: whose name is shown.
  ///   - label: where it is shown.
  /// - Returns: what stops it.
  @MainActor func follow(_ account: Account, on label: any NameLabel) -> @MainActor () -> Void
}

extension Exercise {
  /// Repair an observer that hears one change.
  package static let followTheName = Exercise(
    ExerciseNumber(17, 1), "follow-the-name", "Hear the second change, too",
    signature: (any FollowTheNameExercise).self, onMainActor: true,
    stub: .breaks("shows each change, not only the first"),
    requirements: [
      .always(
        "shows the name at once, and the one after a change", most: 30, in: ChangedNames.self,
        .init(changes: [1, 0])),
      .always(
        "shows each change, not only the first", most: 40, in: ChangedNames.self,
        .init(changes: [2, 3, 1], rareChanges: [8])),
      .always(
        "shows the last of several changes that come together", most: 50, in: ChangedNames.self,
        .init(kinds: [.twice, .name])),
      .always(
        "shows nothing anew if something else changes", most: 50, in: ChangedNames.self,
        .init(kinds: [.unread, .name])),
      .always(
        "shows nothing after it was stopped", most: 50, in: ChangedNames.self,
        .init(changes: [3, 2, 1], stops: [.between, .first])),
      .always(
        "shows nothing of a change right before the stop", most: 50, in: ChangedNames.self,
        .init(changes: [2, 3, 1], kinds: [.name, .twice], stops: [.together])),
      .always(
        "does the same in whatever order its jobs run", most: 24, orders: 1, in: ChangedNames.self,
        .init(changes: [2, 1], kinds: [.name, .twice], stops: [.never, .together, .between])),
    ])
}
