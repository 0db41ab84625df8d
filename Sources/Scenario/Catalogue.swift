/// All scenarios of the kit.
public enum Catalogue {
  /// Every scenario, in the order of the list.
  public static let all: [Script] = [
    Script(
      .updateAvatar, "happy",
      "Both requests are answered well."),
    Script(
      .updateAvatar, "login-fails",
      "The server refuses the log-in with status 401.",
      answers: ["POST /login": [.status(401, after: .milliseconds(40))]]),
    Script(
      .updateAvatar, "avatar-fails",
      "The log-in succeeds; the avatar is answered with status 503.",
      answers: ["GET /avatar": [.status(503, after: .milliseconds(50))]]),
    Script(
      .updateAvatar, "avatar-malformed",
      "The avatar's answer has status 200 and a body that is no avatar.",
      answers: ["GET /avatar": [.malformed(after: .milliseconds(50))]]),
    Script(
      .updateAvatar, "leave-early",
      "The user leaves the page while the avatar is on its way.",
      leavesAt: .milliseconds(60)),
  ]

  /// Returns the scenarios that `name` may mean: a full name, or the second part alone.
  ///
  /// One scenario is an answer, several are the candidates of an ambiguous name, none is a typo.
  public static func scripts(named name: String, in scripts: [Script] = all) -> [Script] {
    scripts.filter { $0.fullName == name || $0.name == name }
  }
}
