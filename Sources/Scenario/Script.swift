/// A story that every style tells.
public enum UseCase: String, CaseIterable, Hashable, Sendable {
  /// Log in, fetch the avatar, update the screen.
  case updateAvatar = "update-avatar"

  /// The name of the file that tells it, in every style module.
  public var fileName: String {
    switch self {
    case .updateAvatar: "UpdateAvatar.swift"
    }
  }
}

/// Something the user does.
public struct UserAction: Hashable, Sendable {
  /// What is done.
  public enum Kind: String, Hashable, Sendable {
    /// The page is opened, which starts the use case.
    case open = "opens the page"
    /// The page is left, which calls off what is still under way.
    case leave = "leaves the page"
  }

  /// What is done.
  public let kind: Kind
  /// When, in virtual time since the beginning.
  public let time: Duration
}

/// A named scenario: what the server answers and what the user does, and when.
public struct Script: Sendable {
  /// The story.
  public let useCase: UseCase
  /// The name within the use case, as in `happy`.
  public let name: String
  /// One sentence for the list of scenarios.
  public let summary: String
  /// The answers to each request, by key, in the order of its occurrences.
  public let answers: [String: [Answer]]
  /// The user's actions, in order of time.
  public let actions: [UserAction]

  /// The name that is unique in the catalogue: `update-avatar/happy`.
  public var fullName: String { "\(useCase.rawValue)/\(name)" }

  /// Makes a scenario in which the page is opened at once and left at `leaveTime`, if ever.
  ///
  /// - Parameters:
  ///   - useCase: the story.
  ///   - name: the name within the use case.
  ///   - summary: one sentence for the list of scenarios.
  ///   - changes: the answers that differ from those of a server in good health.
  ///   - leaveTime: when the user leaves, in virtual time.
  public init(
    _ useCase: UseCase, _ name: String, _ summary: String,
    answers changes: [String: [Answer]] = [:],
    leavesAt leaveTime: Duration? = nil
  ) {
    self.useCase = useCase
    self.name = name
    self.summary = summary
    answers = Self.goodAnswers.merging(changes) { _, changed in changed }
    actions =
      [UserAction(kind: .open, time: .zero)]
      + [leaveTime].compactMap(\.self).map { UserAction(kind: .leave, time: $0) }
  }

  /// What a server in good health answers.
  private static let goodAnswers: [String: [Answer]] = [
    "POST /login": [
      .ok(
        Reply(status: 200, text: #"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#),
        after: .milliseconds(40))
    ],
    "GET /avatar": [
      .ok(Reply(status: 200, text: #"{"image": "ada.png"}"#), after: .milliseconds(50))
    ],
  ]
}
