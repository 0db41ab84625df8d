import Checker
import CourseFiles
import Exercises
import Foundation

/// A wrong answer in a file of its own, as a student would hand it in.
package struct FormFile: Sendable {
  /// The folder of answers that were written without a look at the requirements.
  package static let unseen = "Tests/Course/AnswersTests/Unseen"
  /// The folder of answers that were written as forms of a misconception.
  package static let written = "Tests/Course/AnswersTests/Forms"

  private static let mark = "// misconception: "

  /// Where it is, from the root of the checkout.
  package let path: String
  /// What is in it.
  package let text: String
  /// What it answers.
  package let exercise: Exercise
  /// The misconception behind it; nil if it is none of the catalogue.
  package let misconception: String?

  /// Returns the wrong answers to `exercise` that name their misconception.
  ///
  /// An answer may also say that no misconception of the catalogue is behind it. Those in `written`
  /// come first; each folder is in the order of the paths.
  ///
  /// - Throws: `CourseError` if a file cannot be read.
  package static func all(to exercise: Exercise, in checkout: Checkout) throws -> [FormFile] {
    try [written, unseen].flatMap { paths(in: $0, exercise, checkout) }
      .compactMap { FormFile($0, try checkout.text(at: $0), exercise) }
  }

  /// Returns the paths of the right answers that were written without a look at the requirements.
  package static func unseenRight(to exercise: Exercise, in checkout: Checkout) -> [String] {
    paths(in: unseen, exercise, checkout).filter { $0.contains("/right-") }
  }

  static func paths(
    in folder: String, _ exercise: Exercise, _ checkout: Checkout
  ) -> [String] {
    let folder = "\(folder)/\(exercise.number)"
    let root = checkout.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { "\(folder)/\($0)" }
  }

  private init?(_ path: String, _ text: String, _ exercise: Exercise) {
    let lines = text.split(separator: "\n").prefix(3)
    guard let line = lines.first(where: { $0.hasPrefix(Self.mark) }) else { return nil }
    let name = String(line.dropFirst(Self.mark.count))
    self.path = path
    self.text = text
    self.exercise = exercise
    misconception = name == "none" ? nil : name
  }

  /// The fingerprint of its text.
  package var fingerprint: String { Fingerprint.of(text) }
}
