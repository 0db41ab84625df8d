import Scenario

/// Tells a story with several tries, in one of the six styles.
public protocol RetryInYourStyleExercise: Sendable {
  /// Logs in, fetches the avatar in at most four tries, and shows it or the last error.
  ///
  /// - Parameter page: where the requests go, what the user sees, and what to wait by.
  /// - Returns: the story, which has begun or begins at once; it brings the ending on `main`.
  @MainActor func tell(on page: RetryPage) -> PortedStory
}

extension Exercise {
  /// Port a story with several tries to a style of one's choice.
  package static let retryInYourStyle = Exercise(
    ExerciseNumber(14, 13), "retry-in-your-style", "The same in your own style",
    signature: (any RetryInYourStyleExercise).self, onMainActor: true,
    requirements: [
      story("shows the avatar that comes at once", []),
      story("tries again after 50, 100 and 200 ms", [.unavailable, .lost, .malformed]),
      story("shows the error of the fourth try", [.unavailable, .lost, .unavailable, .malformed]),
      story("does not try again after status 404", [.unavailable, .unknown]),
      story(
        "shows a failed log-in, and asks for nothing more", [],
        logIn: [.status(401, after: .milliseconds(40))]),
      story("does all this whatever fails, in every order", [.unavailable], toCost: 2),
    ])

  /// Why a try brings no avatar.
  private enum Failure {
    case unavailable, unknown, lost, malformed

    var reply: ScriptedReply {
      switch self {
      case .unavailable: .status(503, after: .milliseconds(30))
      case .unknown: .status(404, after: .milliseconds(30))
      case .lost: .connectionLost(after: .milliseconds(30))
      case .malformed: .malformed(after: .milliseconds(30))
      }
    }
  }

  /// Requires the story that the solution tells, when so many tries fail before a good one.
  private static func story(
    _ title: String, _ failures: [Failure], logIn: [ScriptedReply]? = nil, toCost cost: Int = 0
  ) -> Requirement<any RetryInYourStyleExercise> {
    let good = ScriptedReply.ok(
      Reply(status: 200, text: #"{"image": "ada.png"}"#), after: .milliseconds(30))
    var replies = ["GET /avatar": failures.map(\.reply) + [good]]
    replies["POST /login"] = logIn
    let script = Script(
      .retry, "ported", "The avatar comes after \(failures.count) failures.", replies: replies)
    return .story(title, in: script, toCost: cost, hasTasks: true) { answer, stage in
      let page = RetryPage(on: stage)
      MainActor.assumeIsolated { answer.tell(on: page) }.begin(page) { stage.finish($0) }
    }
  }
}
