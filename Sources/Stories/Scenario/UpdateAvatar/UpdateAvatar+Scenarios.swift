extension Story {
  /// Log in, fetch the avatar, update the screen.
  static let updateAvatar = Story(fileName: "UpdateAvatar.swift", naive: .updateAvatarNaive)

  /// The same, as it is often written at first.
  static let updateAvatarNaive = Story(fileName: "UpdateAvatarNaive.swift")
}

extension Catalogue {
  static let updateAvatar = [
    Script(
      .updateAvatar, "happy",
      "Both requests are answered well."),
    Script(
      .updateAvatar, "login-fails",
      "The server refuses the log-in with status 401.",
      replies: ["POST /login": [.status(401, after: .milliseconds(40))]]),
    Script(
      .updateAvatar, "avatar-fails",
      "The log-in succeeds; the avatar is answered with status 503.",
      replies: ["GET /avatar": [.status(503, after: .milliseconds(50))]]),
    Script(
      .updateAvatar, "avatar-malformed",
      "The avatar's answer has status 200 and a body that is no avatar.",
      replies: ["GET /avatar": [.malformed(after: .milliseconds(50))]]),
    leavingEarly(.updateAvatar),
    Script(
      .updateAvatar, "never-answers",
      "The request for the avatar is never answered.",
      replies: ["GET /avatar": [.never]]),
    Script(
      .updateAvatar, "answers-twice",
      "The avatar is delivered a second time, 30 ms after the first.",
      replies: ["GET /avatar": [.avatar("ada", after: 50).twice(again: .milliseconds(30))]]),
    Script(
      .updateAvatar, "slow-but-ok",
      "The avatar takes five seconds.",
      replies: ["GET /avatar": [.avatar("ada", after: 5_000)]]),
  ]

  static let updateAvatarNaive = [leavingEarly(.updateAvatarNaive)]

  private static func leavingEarly(_ useCase: UseCase) -> Script {
    Script(
      useCase, "leave-early",
      "The user leaves the page while the avatar is on its way.",
      [UserAction(.leave, at: .milliseconds(60))])
  }
}
