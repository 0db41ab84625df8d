import CourseFiles
import Exercises
import Foundation

/// The answers to one exercise that show what its requirements see: one file of text.
///
/// An answer begins with a header, which ends with a line of four hyphens. Behind it stands the
/// student's file, up to the next header:
///
///     ==== wrong retry-mends-everything
///     does: retries on the first error
///     misconception: retry-mends-everything
///     ----
///     import Exercises
///     …
///
/// An answer whose header says `like: NAME` is that answer but for some lines. Only these stand behind
/// the header, as `LineChanges` writes them; the other answer stands before it, whole.
package struct Corpus: Hashable, Sendable {
  /// The answers, in the order of the file.
  package var answers: [CorpusAnswer]

  /// Collects answers.
  package init(_ answers: [CorpusAnswer] = []) {
    self.answers = answers
  }

  /// The path of the file, from the root of a checkout.
  package static func path(of exercise: Exercise) -> String {
    "\(SourceTree.corpus)/\(exercise.number).txt"
  }

  /// Reads the answers to `exercise`; none if it has no file yet.
  ///
  /// - Throws: `CorpusError` if the file is not as it should be, `CourseError` if it cannot be read.
  package init(to exercise: Exercise, in checkout: Checkout) throws {
    let path = Self.path(of: exercise)
    let bytes = FileManager.default.contents(
      atPath: checkout.root.appendingPathComponent(path).path)
    guard let bytes else {
      self.init()
      return
    }
    try self.init(bytes: Array(bytes), at: path)
  }

  /// Reads the answers to a coding task in parts; none if it has no file here.
  ///
  /// - Throws: `CorpusError` if the file is not as it should be.
  package init(toCoding id: String, in checkout: Checkout) throws {
    let path = Self.path(ofCoding: id)
    let bytes = FileManager.default.contents(
      atPath: checkout.root.appendingPathComponent(path).path)
    try self.init(bytes: Array(bytes ?? Data()), at: path)
  }

  /// The path of the file of a coding task in parts, from the root of a checkout.
  package static func path(ofCoding id: String) -> String {
    "\(SourceTree.corpus)/coding/\(id).txt"
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: `CorpusError` if it is not as it should be.
  package init(bytes: [UInt8], at path: String) throws {
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\r") else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let odd = lines.firstIndex { line in
        line.contains(UInt8(ascii: "\r")) || String(validating: line, as: UTF8.self) == nil
      }
      throw CorpusError(path, line: (odd ?? 0) + 1, "holds bytes that are no text in UTF-8")
    }
    try self.init(text: text, at: path)
  }

  /// Reads a text.
  ///
  /// - Throws: `CorpusError` if it is not as it should be.
  package init(text: String, at path: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix(CorpusAnswer.mark) }
    let lead = lines.prefix { !$0.hasPrefix(CorpusAnswer.mark) }
    if let odd = lead.firstIndex(where: { !$0.isEmpty }) {
      throw CorpusError(path, line: odd + 1, "belongs to no answer")
    }
    var answers: [CorpusAnswer] = []
    var whole: [Substring: [Substring]] = [:]
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      let answer = try CorpusAnswer(lines[start..<end], whole: &whole, at: path)
      if answers.contains(where: { $0.name == answer.name }) {
        throw CorpusError(path, line: start + 1, "names a second answer \(answer.name)")
      }
      answers.append(answer)
    }
    self.answers = answers
  }

  /// The text of the file; an answer that is much like one before it is told by what changes.
  package var text: String {
    var whole: [CorpusAnswer] = []
    return answers.map { answer in
      if let text = answer.text(likeOneOf: whole) { return text }
      whole.append(answer)
      return answer.text
    }
    .joined(separator: "\n")
  }
}

extension Corpus {
  /// The answer with this name.
  package subscript(name: String) -> CorpusAnswer? { answers.first { $0.name == name } }

  /// The right answers.
  package var right: [CorpusAnswer] { answers.filter { $0.kind == .right } }

  /// The kit's own wrong answers.
  package var own: [CorpusAnswer] { answers.filter(\.isOwn) }

  /// The answers that others wrote, of which the result is kept in `lessons/outcomes`.
  package var forms: [CorpusAnswer] { answers.filter { $0.isForm && !$0.isOwn } }
}

/// A line of a file of the corpus that is not as it should be.
package struct CorpusError: Error, Hashable, CustomStringConvertible {
  /// Where it stands, and what is wrong with it.
  package let description: String

  init(_ path: String, line: Int, _ fault: String) {
    description = "\(path): line \(line) \(fault)."
  }
}
