import CourseFiles
import Exercises
import Foundation

/// What the kit knows of the answers to one exercise, as a file: no answer, but the result of them.
///
/// It is made from the answers by `make outcomes`. Every check reads it, so a kit without solutions
/// judges the same.
package struct KeptAnswers: Sendable {
  /// Why the solution is as it is, in Markdown.
  package let why: String
  /// The names of the misconceptions behind the wrong answers.
  package let misconceptions: [String]
  /// How many requirements the file meets as it is shipped.
  package let metByStub: Int
  /// The result of right answers.
  package let right: RightOutcomes
  /// The result of wrong answers.
  package let wrong: [WrongForm]

  /// Takes what is known.
  package init(
    why: String, metByStub: Int, right: RightOutcomes, wrong: [WrongForm]
  ) {
    self.why = why
    self.metByStub = metByStub
    self.right = right
    self.wrong = wrong
    misconceptions = wrong.compactMap(\.misconception).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}

extension KeptAnswers {
  /// The same with further wrong answers.
  package func adding(_ forms: [WrongForm]) -> KeptAnswers {
    KeptAnswers(why: why, metByStub: metByStub, right: right, wrong: wrong + forms)
  }

  /// The path of the file, from the root of a checkout.
  package static func path(of exercise: Exercise) -> String {
    "\(SourceTree.outcomes)/\(exercise.number).packed"
  }

  /// Reads what is kept of the answers to `exercise`.
  ///
  /// - Throws: `CourseError` if the file is not there, or cannot be read.
  package init(to exercise: Exercise, in checkout: Checkout) throws {
    let path = Self.path(of: exercise)
    guard let file = File(try Self.data(of: exercise, in: checkout)),
      let kept = KeptAnswers(of: file), kept.fits(exercise)
    else { throw CourseError.unreadable(path: path) }
    self = kept
  }

  /// The path of the file that holds all of them in a student edition, which has few files.
  package static let bundlePath = "\(SourceTree.outcomes)/all.packed"

  /// The bytes of a file with what is kept of some exercises, without the words that tell of their
  /// solutions.
  ///
  /// A line stands before each: the number of the exercise, and how many bytes follow.
  ///
  /// - Throws: `CourseError` if a file is not there, or cannot be read.
  package static func bundled(_ exercises: [Exercise], in checkout: Checkout) throws -> Data {
    try exercises.reduce(into: Data()) { bundle, exercise in
      guard var file = File(try data(of: exercise, in: checkout)) else {
        throw CourseError.unreadable(path: path(of: exercise))
      }
      file.head.why = ""
      bundle += Data("\(exercise.number) \(file.data.count)\n".utf8) + file.data
    }
  }

  private static func data(of exercise: Exercise, in checkout: Checkout) throws -> Data {
    guard checkout.contains(bundlePath) else { return try checkout.data(at: path(of: exercise)) }
    var rest = try checkout.data(at: bundlePath)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 2, let count = Int(words[1]), count >= 0 else { break }
      let next = rest[(end + 1)...]
      if words[0] == "\(exercise.number)" { return Data(next.prefix(count)) }
      rest = next.dropFirst(count)
    }
    throw CourseError.unreadable(path: bundlePath)
  }

  /// Whether it is about the requirements and situations that the exercise has.
  private func fits(_ exercise: Exercise) -> Bool {
    right.requirements.map(\.count) == exercise.outlines.map(\.situations.count)
  }
}
