import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Judging
import Workshop

/// The result of the kit's answers, as files.
enum Outcomes {
  /// Writes the files of the exercises with these numbers, or of all, and prints their sizes.
  ///
  /// What others wrote is not played again where all exercises are asked for, if what right answers
  /// do has not changed, and its text has not either. Those of an exercise that is named are played
  /// anew: the play itself may have changed.
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
      let corpus = try Corpus(to: sheet.exercise, in: checkout)
      let path = KeptAnswers.path(of: sheet.exercise)
      let forms = FormKeeping(sheet, corpus, playsAll: !numbers.isEmpty, by: checker)
      guard let kept = try forms.kept() else {
        print("\(path)  IS LEFT AS IT WAS")
        isComplete = false
        continue
      }
      let known = (try? KeptAnswers(to: sheet.exercise, in: checkout))?.wrong.count ?? 0
      let data = try kept.data
      try data.write(to: checkout.root.appendingPathComponent(path), options: .atomic)
      let situations = sheet.exercise.outlines.map(\.situations.count).reduce(0, +)
      print("\(path)  \(situations) situations, \(data.count) bytes")
      if kept.wrong.count < known {
        print("  \(known - kept.wrong.count) results are dropped: their answers are in the history")
      }
    }
    return isComplete
  }
}
