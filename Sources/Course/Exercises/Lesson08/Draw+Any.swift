extension Draw {
  /// Chooses one of several options, or takes the only one.
  mutating func any<Option: CustomStringConvertible>(
    of options: [Option], _ name: String
  ) -> Option {
    options.count == 1 ? options[0] : one(of: options, name)
  }
}
