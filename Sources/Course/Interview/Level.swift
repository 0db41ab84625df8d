/// How much a candidate is expected to know.
package enum Level: String, CaseIterable, Codable, Sendable {
  case junior, mid, senior

  /// Returns how many levels lie between the two.
  func distance(to other: Level) -> Int {
    guard let own = Self.allCases.firstIndex(of: self),
      let others = Self.allCases.firstIndex(of: other)
    else { return 0 }
    return abs(own - others)
  }
}

/// What a question or a task is about.
package enum Topic: String, CaseIterable, Codable, Sendable {
  case order, errors, cancellation, parallelism, threads, testing, primitives, time
}
