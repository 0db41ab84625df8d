import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Judging
import Workshop

/// The result of the kit's answers, as files.
enum Outcomes {
  /// Writes the files of the exercises with these numbers, or of all, and prints their sizes.
  ///
  /// A wrong answer in a file of its own takes half a second to play. Where all exercises are asked
  /// for, it is not played again if what right answers do has not changed, and its text has not
  /// either. Those of an exercise that is named are played anew: the play itself may have changed.
  ///
  /// - Throws: an error if a file cannot be written.
  static func write(_ numbers: [String], in checkout: Checkout) throws {
    try FileManager.default.createDirectory(
      at: checkout.root.appendingPathComponent(SourceTree.outcomes),
      withIntermediateDirectories: true)
    let checker = Checker(besideThisProgram: checkout)
    for sheet in try Exercise.chosen(numbers).compactMap(AnswerSheet.of) {
      let fresh = sheet.keptAnswers()
      let known = try? KeptAnswers(to: sheet.exercise, in: checkout)
      let isKnown = numbers.isEmpty && known?.right.hashes == fresh.right.hashes
      let usable = isKnown ? known?.wrong ?? [] : []
      let forms = try FormFile.all(to: sheet.exercise, in: checkout).compactMap { file in
        try usable.first { $0.file == file.fingerprint && $0.misconception == file.misconception }
          ?? played(file, against: fresh.right, by: checker)
      }
      let text = fresh.adding(forms).text
      let path = KeptAnswers.path(of: sheet.exercise)
      try text.write(
        to: checkout.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      let situations = sheet.exercise.outlines.map(\.situations.count).reduce(0, +)
      print("\(path)  \(situations) situations, \(text.utf8.count) bytes")
    }
  }

  /// Plays a wrong answer in a file of its own; one that cannot be played is told and left out.
  private static func played(
    _ file: FormFile, against right: RightOutcomes, by checker: Checker
  ) throws -> WrongForm? {
    guard let played = try checker.played(file.text, to: file.exercise) else {
      print("  \(file.path) cannot be played")
      return nil
    }
    return WrongForm(file.misconception, played, against: right, file: file.fingerprint)
  }
}
