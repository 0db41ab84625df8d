import Exercises

/// What the checker asks of `play-answer`, the program that plays answers.
///
/// Its words are the program's arguments: `check 5.2 /tmp/answer.so`.
package enum PlayCommand: Hashable, Sendable {
  /// Play the answer in a library in all situations, under schedules that cost so much more than the
  /// requirements ask for.
  case check(ExerciseNumber, library: String, extra: Int = 0)
  /// Play it in one situation, as far as to the outcome with this hash, and tell that outcome.
  case show(ExerciseNumber, library: String, PlayToken, hash: UInt64)
  /// The same, after all that a check plays before.
  case showAfterOthers(ExerciseNumber, library: String, PlayToken, hash: UInt64)
  /// Play it once, and tell the result of it.
  case replay(ExerciseNumber, library: String, PlayToken)
  /// Show it over a server at an address, beside the simulation.
  case overNetwork(ExerciseNumber, library: String, server: String)

  /// Reads the words of a command.
  ///
  /// - Returns: nil if they are none.
  package init?(_ words: [String]) {
    guard words.count > 2, let number = ExerciseNumber(words[1]) else { return nil }
    let library = words[2]
    let token = words.count > 3 ? PlayToken(words[3]) : nil
    switch (words[0], words.count, token) {
    case ("check", 3, nil): self = .check(number, library: library)
    case ("check", 4, _):
      guard let extra = Int(words[3]), extra > 0 else { return nil }
      self = .check(number, library: library, extra: extra)
    case ("show", 5, let token?):
      guard let hash = UInt64(words[4]) else { return nil }
      self = .show(number, library: library, token, hash: hash)
    case ("show-after-others", 5, let token?):
      guard let hash = UInt64(words[4]) else { return nil }
      self = .showAfterOthers(number, library: library, token, hash: hash)
    case ("replay", 4, let token?): self = .replay(number, library: library, token)
    case ("real", 4, _): self = .overNetwork(number, library: library, server: words[3])
    default: return nil
    }
  }

  /// The words that make the command.
  package var words: [String] {
    switch self {
    case .check(let number, let library, let extra):
      ["check", "\(number)", library] + (extra == 0 ? [] : ["\(extra)"])
    case .show(let number, let library, let token, let hash):
      ["show", "\(number)", library, "\(token)", "\(hash)"]
    case .showAfterOthers(let number, let library, let token, let hash):
      ["show-after-others", "\(number)", library, "\(token)", "\(hash)"]
    case .replay(let number, let library, let token): ["replay", "\(number)", library, "\(token)"]
    case .overNetwork(let number, let library, let server):
      ["real", "\(number)", library, server]
    }
  }

  /// The exercise that it is about, and the library.
  package var subject: (number: ExerciseNumber, library: String) {
    switch self {
    case .check(let number, let library, _), .show(let number, let library, _, _),
      .showAfterOthers(let number, let library, _, _),
      .replay(let number, let library, _), .overNetwork(let number, let library, _):
      (number, library)
    }
  }
}
