import Exercises
import Explorer
import Foundation
import OwnPrograms

/// What `play-answer` tells the checker while it plays an answer.
///
/// It is written line by line, so that a crash leaves what was written before it. It says what
/// happened, and never whether that is right. Each play is told with the number with which it was
/// asked for, so that what was written before the question fits none.
package enum Record {
  /// One line of a record.
  package enum Line: Codable, Hashable, Sendable {
    /// The answer is loaded, and waits to be played.
    case ready
    /// The result of the situation that was asked for with this number: the hashes of its outcomes,
    /// and whether a `Todo` was made on the way.
    case came([UInt64], reachedTodo: Bool, to: UInt64)
    /// The outcome that was asked for with this number, and why its schedule does not fit, if so.
    case shown(Outcome, misfit: String?, to: UInt64)
    /// What an answer did for show, in the simulation and over a real network.
    case scenes(simulated: [TransportShow.Scene], real: [TransportShow.Scene])
    /// What a program of the reader's own did when it was asked for with this number.
    case ran(ToldRun, to: UInt64)
    /// The schedule that a search plays next, as `--replay` takes it; nil if it cannot.
    case playing(String?)
    /// How far a search has come.
    case searching(Exploration.Progress)
    /// What the search has found that was asked for with this number, and how far it came.
    case found([Finding], Exploration.Progress, to: UInt64)
    /// The type in the library is no answer to the exercise.
    case isNoAnswer
    /// The library cannot be loaded, with the reason.
    case cannotLoad(String)
    /// The process is about to end because of memory that it may not use: at a full stack, at null.
    case fault(String)
    /// The record is complete.
    case over
  }
}

extension Record.Line {
  /// The line as it is written.
  ///
  /// The lines that come by the hundred have a short form of their own.
  package var bytes: [UInt8] {
    if case .playing(let token) = self { return Array("p \(token ?? "")\n".utf8) }
    guard case .came(let hashes, let reachedTodo, let number) = self else {
      return (try? JSONEncoder().encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
    }
    let words = [String(number, radix: 36)] + hashes.map { String($0, radix: 36) }
    return Array(((reachedTodo ? "t" : "c") + words.joined(separator: " ") + "\n").utf8)
  }

  /// Reads a line, without its end; nil if it is none.
  package init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.starts(with: "p ".utf8) {
      let token = String(decoding: bytes.dropFirst(2), as: UTF8.self)
      self = .playing(token.isEmpty ? nil : token)
      return
    }
    guard let first = bytes.first, [UInt8(ascii: "c"), UInt8(ascii: "t")].contains(first) else {
      guard let line = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
      self = line
      return
    }
    let words = String(decoding: bytes.dropFirst(), as: UTF8.self).split(separator: " ")
    let numbers = words.compactMap { UInt64($0, radix: 36) }
    guard let number = numbers.first, numbers.count == words.count else { return nil }
    self = .came(
      Array(numbers.dropFirst()), reachedTodo: first == UInt8(ascii: "t"), to: number)
  }
}
