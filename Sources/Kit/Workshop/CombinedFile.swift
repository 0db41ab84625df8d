import Checker
import CourseFiles
import Exercises
import Foundation
import Judging

/// An answer that holds two misconceptions, in a file of its own, as a student would hand it in.
package struct CombinedFile: Sendable {
  private static let folder = "Tests/Course/AnswersTests/Combined"
  private static let mark = "// combined: "

  /// How such an answer was named.
  package enum Fate: Hashable, Sendable {
    /// The misconception that shows first.
    case first
    /// The other one.
    case second
    /// One that it does not hold.
    case wrong(String)
    case none
  }

  /// Where it is, from the root of the checkout.
  package let path: String
  /// What it answers.
  package let exercise: Exercise
  private let text: String
  private let misconceptions: [String]

  /// Returns all such answers to `exercise`, in the order of their paths.
  ///
  /// - Throws: `CourseError` if a file cannot be read.
  package static func all(to exercise: Exercise, in checkout: Checkout) throws -> [CombinedFile] {
    try FormFile.paths(in: folder, exercise, checkout).compactMap { path in
      let text = try checkout.text(at: path)
      let line = text.split(separator: "\n").first { $0.hasPrefix(mark) }
      guard let names = line?.dropFirst(mark.count).split(separator: " + ").map(String.init) else {
        return nil
      }
      return CombinedFile(path: path, exercise: exercise, text: text, misconceptions: names)
    }
  }

  /// Judges it, and tells how it was named.
  ///
  /// - Throws: `CourseError` if what is kept of the answers cannot be read, `CheckerError` if the
  ///   checker itself cannot work.
  package func fate(_ checker: Checker) throws -> Fate {
    let first = try KeptAnswers(to: exercise, in: checker.checkout)
      .showingFirst(of: misconceptions)
    let (judgement, _) = try checker.tryAnswer(text, at: path, to: exercise)
    guard let guess = judgement.guess else { return .none }
    let names = [guess.misconception, guess.other].compactMap(\.self)
    if names.contains(where: first.contains) { return .first }
    return names.contains(where: misconceptions.contains)
      ? .second : .wrong(guess.misconception)
  }
}
