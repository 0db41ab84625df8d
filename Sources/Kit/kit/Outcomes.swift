import Answers
import CourseFiles
import Exercises
import Foundation
import Judging

/// What comes of the kit's answers, as files.
enum Outcomes {
  /// Writes the files of the exercises with these numbers, or of all, and prints their sizes.
  ///
  /// - Throws: an error if a file cannot be written.
  static func write(_ numbers: [String], in checkout: Checkout) throws {
    try FileManager.default.createDirectory(
      at: checkout.root.appendingPathComponent(SourceTree.outcomes),
      withIntermediateDirectories: true)
    for sheet in AnswerSheet.all
    where numbers.isEmpty || numbers.contains("\(sheet.exercise.number)") {
      let text = sheet.keptAnswers().text
      let path = KeptAnswers.path(of: sheet.exercise)
      try text.write(
        to: checkout.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      let situations = sheet.exercise.outlines.map(\.situations.count).reduce(0, +)
      print("\(path)  \(situations) situations, \(text.utf8.count) bytes")
    }
  }
}
