/// What the checker asks `play-answer` for, one situation after the other.
///
/// An answer is loaded before it is asked for anything, and nobody knows the numbers before.
package enum Ask: Hashable, Sendable {
  /// Play a situation of a requirement, both by their indices, and tell the result with the number.
  ///
  /// A command that is about one situation has it in its words; then the indices are 0.
  case play(UInt64, requirement: Int, situation: Int)
  /// There is no more to play.
  case end

  /// The line as it is written.
  package var bytes: [UInt8] {
    switch self {
    case .play(let number, let requirement, let situation):
      Array("\(String(number, radix: 36)) \(requirement) \(situation)\n".utf8)
    case .end: Array("end\n".utf8)
    }
  }

  /// Reads a line without its end.
  ///
  /// - Returns: nil if it is none.
  package init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    if words == ["end"] {
      self = .end
      return
    }
    guard words.count == 3, let number = UInt64(words[0], radix: 36),
      let requirement = Int(words[1]), let situation = Int(words[2])
    else { return nil }
    self = .play(number, requirement: requirement, situation: situation)
  }
}
