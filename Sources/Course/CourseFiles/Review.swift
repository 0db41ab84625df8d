/// When a misconception that somebody has shown comes back, to see whether it is gone.
///
/// Each time it is known, it comes back later: after 1 day, then 3, 7, 16 and 35. Somebody who does
/// not know it begins again with 1.
///
/// Source: Sebastian Leitner, "So lernt man lernen", 1972: cards that move to a later box.
package struct Review: Codable, Hashable, Sendable {
  /// The number of the exercise in which it was shown last.
  package let exercise: String
  /// The day on which it is due, counted from 1970-01-01.
  package private(set) var due: Int
  /// How many times it was known in a row.
  private var known = 0

  /// After how many days something comes back, each time it is known once more.
  static let intervals = [1, 3, 7, 16, 35]

  /// Begins anew: it was shown in an exercise on a day.
  init(shownIn exercise: String, on day: Int) {
    self.exercise = exercise
    due = day + Self.intervals[0]
  }

  /// Returns when it comes back after it was looked at; nil if it has been known often enough.
  func after(knowing isKnown: Bool, on day: Int) -> Review? {
    var next = self
    next.known = isKnown ? max(known, 0) + 1 : 0
    guard next.known < Self.intervals.count else { return nil }
    next.due = day + Self.intervals[next.known]
    return next
  }
}
