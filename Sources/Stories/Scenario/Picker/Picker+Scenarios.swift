extension Story {
  /// Open a sheet, wait for a choice through its delegate, fetch the avatar of the choice.
  static let picker = Story(fileName: "Picker.swift")
}

extension Catalogue {
  static let picker = [
    Script(
      .picker, "choose",
      "The user chooses from the sheet.",
      [UserAction(.choose(2), at: .milliseconds(30))]),
    Script(
      .picker, "dismiss",
      "The user closes the sheet without a choice.",
      [UserAction(.dismiss, at: .milliseconds(30))]),
    Script(
      .picker, "choose-twice",
      "The user is quick and chooses a second time; the first choice counts.",
      [
        UserAction(.choose(2), at: .milliseconds(30)),
        UserAction(.choose(3), at: .milliseconds(35)),
      ]),
  ]
}
