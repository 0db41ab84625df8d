/// What an exercise is called by: its lesson, and its place there; `5.2`.
package struct ExerciseNumber: Hashable, Comparable, Sendable {
  /// The number of the lesson.
  package let lesson: Int
  /// The place in the lesson, from 1.
  package let place: Int

  /// Names the exercise at `place` of `lesson`.
  package init(_ lesson: Int, _ place: Int) {
    self.lesson = lesson
    self.place = place
  }

  /// Reads a number such as `5.2`; nil if the text is none.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let lesson = Int(parts[0]), let place = Int(parts[1]) else {
      return nil
    }
    self.init(lesson, place)
  }

  package static func < (one: ExerciseNumber, other: ExerciseNumber) -> Bool {
    (one.lesson, one.place) < (other.lesson, other.place)
  }
}

extension ExerciseNumber: CustomStringConvertible {
  package var description: String { "\(lesson).\(place)" }
}
