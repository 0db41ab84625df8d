extension Story {
  /// Log in, fetch the avatar, update the screen.
  static let updateAvatar = Story(fileName: "UpdateAvatar.swift")
}
