import Exercises
import Foundation

/// What `play-answer` tells the checker while it plays an answer.
///
/// It is written line by line, so that a crash leaves what was written before it. It says what
/// happened, and never whether that is right.
package struct Record: Hashable, Sendable {
  /// One line of a record.
  package enum Line: Codable, Hashable, Sendable {
    /// The requirement with this index is played next.
    case begins(Int)
    /// The situation with this index is played next.
    case plays(Int)
    /// The result of the situation: the hashes of its outcomes.
    case came([UInt64])
    /// The requirement was played; whether a `Todo` was made on the way.
    case ends(reachedTodo: Bool)
    /// One outcome that was asked for, and why its schedule does not fit, if so.
    case shown(Outcome, misfit: String?)
    /// What an answer did for show, in the simulation and over a real network.
    case scenes(simulated: [TransportShow.Scene], real: [TransportShow.Scene])
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
  /// Whether each line could be read.
  package let isWhole: Bool

  /// Reads a record; what is no line of one is left out.
  package init(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: UInt8(ascii: "\n"))
    lines = texts.compactMap { Line($0) }
    isWhole = lines.count == texts.count
  }
}

extension Record.Line {
  /// The line as it is written.
  ///
  /// Of the lines that come by the hundred each has a short form of its own.
  package var bytes: [UInt8] {
    switch self {
    case .plays(let index): Array("p\(index)\n".utf8)
    case .came(let hashes):
      Array(("c" + hashes.map { String($0, radix: 36) }.joined(separator: " ") + "\n").utf8)
    default: (try? JSONEncoder().encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
    }
  }

  /// Reads a line; nil if it is none.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    let rest = { String(decoding: bytes.dropFirst(), as: UTF8.self) }
    switch bytes.first {
    case UInt8(ascii: "p"):
      guard let index = Int(rest()) else { return nil }
      self = .plays(index)
    case UInt8(ascii: "c"):
      let words = rest().split(separator: " ")
      let hashes = words.compactMap { UInt64($0, radix: 36) }
      guard hashes.count == words.count else { return nil }
      self = .came(hashes)
    default:
      guard let line = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
      self = line
    }
  }
}
