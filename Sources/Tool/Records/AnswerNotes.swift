import Foundation

/// What the kit says of its own answers to one exercise.
package struct AnswerNotes: Codable, Hashable, Sendable {
  /// The number of the exercise.
  package let exercise: String
  /// Why the solution is as it is, in Markdown.
  package let why: String
  /// The names of the misconceptions behind the wrong answers.
  package let misconceptions: [String]

  /// Notes what is known of an exercise.
  package init(exercise: String, why: String, misconceptions: [String]) {
    self.exercise = exercise
    self.why = why
    self.misconceptions = misconceptions
  }
}

extension [AnswerNotes] {
  /// Reads a list of notes.
  ///
  /// - Returns: nil if the bytes are none.
  package init?(_ bytes: [UInt8]) {
    guard let list = try? JSONDecoder().decode([AnswerNotes].self, from: Data(bytes)) else {
      return nil
    }
    self = list
  }

  /// The list as it is written.
  package var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }
}
