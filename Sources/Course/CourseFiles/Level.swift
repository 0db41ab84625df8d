/// How much a candidate is expected to know.
package enum Level: String, CaseIterable, Codable, Sendable, Comparable {
  case junior, mid, senior, staff

  package static func < (first: Level, second: Level) -> Bool {
    first != second && allCases.first { $0 == first || $0 == second } == first
  }
}

/// What a question or a task is about.
package enum Topic: String, CaseIterable, Codable, Sendable {
  case order, errors, cancellation, parallelism, threads, testing, primitives, time
  case isolation, lifetimes, streams
  /// A system is designed aloud, code is reviewed, or written in parts; each is a round of its own.
  case design, review, coding

  /// Whether it makes a round of its own, in which nothing else is asked.
  package var isAlone: Bool { [.design, .review, .coding].contains(self) }
}

/// What a team builds its asynchronous code with.
package enum Stack: String, CaseIterable, Codable, Sendable {
  case rx, combine, promise, async
}

/// Where the code of a team runs.
package enum Role: String, CaseIterable, Codable, Sendable {
  case ios, server
}
