extension Draw {
  /// Chooses one of several options, the plainest first, or takes the only one there is.
  mutating func any<Option: CustomStringConvertible>(
    of options: [Option], rarely rare: [Option] = [], _ name: String
  ) -> Option {
    options.count + rare.count == 1 ? options[0] : one(of: options, rarely: rare, name)
  }
}
