import Exercises
import Foundation

/// What `play-answer` tells the checker while it plays an answer.
///
/// It is written line by line, so that a crash leaves what was written before it.
package struct Record: Hashable, Sendable {
  /// One line of a record.
  package enum Line: Codable, Hashable, Sendable {
    /// The requirement with this title is checked next.
    case begins(String)
    /// A requirement was checked.
    case ends(CheckResult)
    /// The answer falls short in the same way as the wrong answer of this misconception.
    case looksLike(String)
    /// A page of the schedule that was to be played.
    case page(String)
    /// Why that schedule fits none of the scenarios.
    case misfit(String)
    /// Under that schedule the answer does what the solution does, and nothing is wrong with it.
    case isClean
    /// The type in the library is no answer to the exercise.
    case isNoAnswer
    /// The library cannot be loaded, with the reason.
    case cannotLoad(String)
    /// The process is about to end because of memory that it may not use: at a full stack, at null.
    case fault(String)
    /// The record is complete.
    case over
  }

  /// The lines, in the order in which they were written.
  package let lines: [Line]

  /// Reads a record, up to the line at which it breaks off.
  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0))
    }
  }
}

extension Record.Line {
  /// The line as it is written.
  package var bytes: [UInt8] {
    guard let data = try? JSONEncoder().encode(self) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
