import CourseFiles

/// One thing to listen for in an answer.
package struct RubricPoint: Hashable, Sendable {
  /// What it is, in a sentence or part of one.
  package let text: String
  /// The number of the fact behind it in `lessons/sources.md`; nil if none is named.
  package let fact: String?
  /// Groups of alternative phrases by which it is found in a typed answer; empty if it cannot be.
  ///
  /// The first group names what is claimed; `SpokenAnswer` says how they are read.
  package let words: [[String]]
  /// The level whose answers to a design make it; nil for a question.
  package let level: Level?

  /// Describes a point.
  package init(_ text: String, fact: String? = nil, words: [[String]] = [], level: Level? = nil) {
    self.text = text
    self.fact = fact
    self.words = words
    self.level = level
  }
}
