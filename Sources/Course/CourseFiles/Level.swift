/// How much a candidate is expected to know.
package enum Level: String, CaseIterable, Codable, Sendable {
  case junior, mid, senior
}

/// What a question or a task is about.
package enum Topic: String, CaseIterable, Codable, Sendable {
  case order, errors, cancellation, parallelism, threads, testing, primitives, time
  case isolation, lifetimes, streams
}
