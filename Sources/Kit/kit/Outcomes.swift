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
  /// - Returns: whether all could be played. The file of an exercise of which one could not, as on a
  ///   machine with too much to do, stays as it was.
  /// - Throws: an error if a file cannot be written.
  static func write(_ numbers: [String], in checkout: Checkout) throws -> Bool {
    try FileManager.default.createDirectory(
      at: checkout.root.appendingPathComponent(SourceTree.outcomes),
      withIntermediateDirectories: true)
    let checker = Checker(besideThisProgram: checkout)
    var isComplete = true
    for sheet in try Exercise.chosen(numbers).compactMap(AnswerSheet.of) {
      let fresh = sheet.keptAnswers()
      let known = try? KeptAnswers(to: sheet.exercise, in: checkout)
      let isKnown = numbers.isEmpty && known?.right.hashes == fresh.right.hashes
      let usable = isKnown ? known?.wrong ?? [] : []
      let files = try FormFile.all(to: sheet.exercise, in: checkout)
      let forms = try files.compactMap { file in
        try usable.first { $0.file == file.fingerprint && $0.misconception == file.misconception }
          ?? played(file, against: fresh.right, by: checker)
      }
      let path = KeptAnswers.path(of: sheet.exercise)
      guard forms.count == files.count else {
        print("\(path)  IS LEFT AS IT WAS")
        isComplete = false
        continue
      }
      let text = fresh.adding(forms).text
      try text.write(
        to: checkout.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      let situations = sheet.exercise.outlines.map(\.situations.count).reduce(0, +)
      print("\(path)  \(situations) situations, \(text.utf8.count) bytes")
    }
    return isComplete
  }

  /// Plays a wrong answer in a file of its own; tells one that cannot be played.
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
