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
    "\(SourceTree.outcomes)/\(exercise.number).json"
  }

  /// Reads what is kept of the answers to `exercise`.
  ///
  /// - Throws: `CourseError` if the file is not there, or cannot be read.
  package init(to exercise: Exercise, in checkout: Checkout) throws {
    let path = Self.path(of: exercise)
    let text = try Self.text(of: exercise, in: checkout)
    guard let file = try? JSONDecoder().decode(File.self, from: Data(text.utf8)),
      let kept = KeptAnswers(of: file), kept.fits(exercise)
    else { throw CourseError.unreadable(path: path) }
    self = kept
  }

  /// The path of the file that holds all of them in a student edition, which has few files.
  package static let bundlePath = "\(SourceTree.outcomes)/all.txt"

  /// The text of a file with what is kept of some exercises, without the words that tell of their
  /// solutions.
  ///
  /// - Throws: `CourseError` if a file is not there, or cannot be read.
  package static func bundled(_ exercises: [Exercise], in checkout: Checkout) throws -> String {
    try exercises.map { exercise in
      guard
        var file = try? JSONDecoder().decode(
          File.self, from: Data(try text(of: exercise, in: checkout).utf8))
      else { throw CourseError.unreadable(path: path(of: exercise)) }
      file.why = ""
      return mark(of: exercise) + text(of: file)
    }
    .joined()
  }

  private static func mark(of exercise: Exercise) -> String { "==== \(exercise.number)\n" }

  private static func text(of exercise: Exercise, in checkout: Checkout) throws -> String {
    guard checkout.contains(bundlePath) else { return try checkout.text(at: path(of: exercise)) }
    let all = try checkout.text(at: bundlePath)
    guard let start = all.range(of: mark(of: exercise))?.upperBound else {
      throw CourseError.unreadable(path: bundlePath)
    }
    let end = all.range(of: "\n==== ", range: start..<all.endIndex)?.lowerBound
    return String(all[start..<(end ?? all.endIndex)])
  }

  /// Whether it is about the requirements and situations that the exercise has.
  private func fits(_ exercise: Exercise) -> Bool {
    right.requirements.map(\.count) == exercise.outlines.map(\.situations.count)
  }

  /// The text of the file.
  package var text: String { (try? Self.text(of: file)) ?? "\n" }

  private static func text(of file: File) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(file) else { return "\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
