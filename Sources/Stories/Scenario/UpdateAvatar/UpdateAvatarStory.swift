extension Story {
  /// Log in, fetch the avatar, update the screen.
  static let updateAvatar = Story(fileName: "UpdateAvatar.swift", naive: .updateAvatarNaive)

  /// The same, as it is often written at first.
  static let updateAvatarNaive = Story(fileName: "UpdateAvatarNaive.swift")
}
