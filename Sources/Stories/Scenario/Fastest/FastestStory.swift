extension Story {
  /// Ask two mirrors at once; the first avatar wins.
  static let fastest = Story(fileName: "Fastest.swift", toleratesFaults: true)
}
