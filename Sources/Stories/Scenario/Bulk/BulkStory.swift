/// Fetch many avatars, at most four at a time.
package enum BulkStory {
  /// How many requests may be under way at a time.
  package static let atMost = 4

  /// Whose avatars a scenario fetches, by number.
  package static func users(in script: Script) -> ClosedRange<Int> {
    1...max(1, script.size ?? 1)
  }
}

extension Story {
  /// What `BulkStory` is about.
  static let bulk = Story(fileName: "Bulk.swift", toleratesFaults: true, size: 100)
}
