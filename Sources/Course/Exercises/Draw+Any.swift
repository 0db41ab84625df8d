extension Draw {
  /// Chooses one of several options, the plainest first, or takes the only one there is.
  mutating func any<Option: CustomStringConvertible>(
    of options: [Option], rarely rare: [Option] = [], _ name: String
  ) -> Option {
    options.count + rare.count == 1 ? options[0] : one(of: options, rarely: rare, name)
  }

  /// The same for the thing with an index; beyond the fourth the plainest is taken, or there would be
  /// too much to choose from.
  mutating func any<Option: CustomStringConvertible>(
    of options: [Option], at index: Int, _ name: String
  ) -> Option {
    index < 4 ? any(of: options, name) : options[0]
  }

  /// Chooses one of several options for the thing with an index, or takes the plainest beyond the
  /// fourth.
  mutating func one<Option: CustomStringConvertible>(
    of options: [Option], at index: Int, _ name: String
  ) -> Option {
    index < 4 ? one(of: options, name) : options[0]
  }
}
