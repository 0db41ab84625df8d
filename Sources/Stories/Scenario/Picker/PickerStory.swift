extension Story {
  /// Open a sheet, wait for a choice through its delegate, fetch the avatar of the choice.
  static let picker = Story(fileName: "Picker.swift")
}
