/// What the system replies when it asks the user for a permission.
public enum PermissionReply: Sendable {
  /// The user has allowed it.
  case granted
  /// The user has refused it.
  case refused
  /// The user wants to be asked later: the system does so by itself, and replies again.
  case later
  /// The question was closed without an answer.
  case closed
  /// The system could not ask.
  case failed(any Error)
}

/// The part of the system that asks the user for a permission.
public protocol PermissionSystem: Sendable {
  /// What the user has decided some time ago; nil if nothing.
  var decision: Bool? { get }
  /// Whether the system may ask this user at all.
  var mayAsk: Bool { get }
  /// Asks the user, once or more often.
  ///
  /// - Parameter reply: called for each thing that the user does, perhaps before `ask` returns, and
  ///   perhaps on several threads at once; later also when the user changes the setting.
  func ask(_ reply: @escaping @Sendable (PermissionReply) -> Void)
}

/// Waits for the user's answer.
public protocol OneAnswerExercise: Sendable {
  /// Returns whether the user allows it.
  ///
  /// - Throws: the error with which the question failed.
  func isAllowed(by system: any PermissionSystem) async throws -> Bool
}

extension Exercise {
  /// Repair a continuation that some branches forget.
  package static let oneAnswer = Exercise(
    ExerciseNumber(9, 2), "one-answer", "Resume once, on every branch",
    signature: (any OneAnswerExercise).self,
    stub: .breaks("returns the user's answer, or throws the error"),
    requirements: [
      .always(
        "returns what was decided before, and asks nobody", most: 60, in: AskedPermissions.self,
        .init(decisions: [.granted, .refused])),
      .always(
        "returns the user's answer, or throws the error", most: 80, in: AskedPermissions.self,
        .init(replies: [.closed, .granted, .refused, .failed, .object, .cancelled])),
      .always(
        "returns false if nothing was decided and the system may not ask", most: 60,
        in: AskedPermissions.self,
        .init(decisions: [.none, .granted, .refused], mayAsk: false)),
      .always(
        "waits when the user wants to be asked later", most: 110, in: AskedPermissions.self,
        .init(replies: [.granted, .refused, .closed, .failed], puttingOff: [1, 2, 3, 0, 7])),
      .always(
        "takes the first answer, and no other", most: 130, in: AskedPermissions.self,
        .init(
          replies: [.granted, .refused, .closed, .failed], puttingOff: [0, 1, 2],
          changes: [.refused, .granted, .later, .closed, .failed], mayBeOvertaken: true)),
      .always(
        "does the same if two replies come on two threads at once", most: 40, threads: 1,
        for: AskedPermissions.meeting
      ),
    ])
}
