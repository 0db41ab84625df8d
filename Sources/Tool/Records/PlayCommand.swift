import Exercises

/// What the checker asks of `play-answer`, the program that plays answers.
///
/// Its words are the program's arguments: `check 5.2 /tmp/answer.so`.
package enum PlayCommand: Hashable, Sendable {
  /// Check the answer in a library.
  case check(ExerciseNumber, library: String)
  /// Play one schedule with the answer in a library, on pages of so many columns.
  case replay(ExerciseNumber, library: String, schedule: String, width: Int)
  /// Check what is shipped in the student's file.
  case stub(ExerciseNumber)
  /// Tell what the kit says of its own answers, as a list of `AnswerNotes` in JSON.
  case notes

  /// Reads the words of a command.
  ///
  /// - Returns: nil if they are none.
  package init?(_ words: [String]) {
    if words == ["notes"] {
      self = .notes
      return
    }
    guard words.count > 1, let number = ExerciseNumber(words[1]) else { return nil }
    switch (words[0], words.count) {
    case ("check", 3): self = .check(number, library: words[2])
    case ("replay", 5):
      guard let width = Int(words[4]) else { return nil }
      self = .replay(number, library: words[2], schedule: words[3], width: width)
    case ("stub", 2): self = .stub(number)
    default: return nil
    }
  }

  /// The words that make the command.
  package var words: [String] {
    switch self {
    case .check(let number, let library): ["check", "\(number)", library]
    case .replay(let number, let library, let schedule, let width):
      ["replay", "\(number)", library, schedule, "\(width)"]
    case .stub(let number): ["stub", "\(number)"]
    case .notes: ["notes"]
    }
  }
}
