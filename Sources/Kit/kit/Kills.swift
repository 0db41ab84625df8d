import Answers
import Checker
import CourseFiles
import Exercises
import Workshop

/// Which requirement kills which wrong answer.
enum Kills {
  /// Judges every stub, solution and wrong answer, and prints a table, with what is missing.
  ///
  /// - Parameter checkout: where the files of the exercises are.
  /// - Returns: whether nothing is.
  /// - Throws: `CourseError` if the lessons cannot be read.
  static func print(in checkout: Checkout) throws -> Bool {
    var killed = 0
    var gaps = 0
    let clock = ContinuousClock()
    let time = try clock.measure {
      for sheet in AnswerSheet.all {
        Swift.print("\(sheet.exercise.number)  \(sheet.exercise.title)")
        let judge = SheetJudge(sheet, in: checkout)
        let solution = judge.firstShortfall(of: sheet.solution)?.title
        let stub = judge.firstShortfall(of: sheet.stub)?.title
        Swift.print("     solution: \(solution ?? "meets all")")
        Swift.print("     stub: \(stub ?? "MEETS ALL")")
        for wrong in sheet.wrong {
          let requirement = judge.firstShortfall(of: wrong.answer)?.title
          killed += requirement == nil ? 0 : 1
          Swift.print("     \(wrong.misconception): \(requirement ?? "SURVIVES")")
        }
        for gap in try Gaps.all(in: sheet, checkout) + Gaps.copies(of: sheet, checkout) {
          gaps += 1
          Swift.print("     MISSING: \(gap)")
        }
      }
    }
    let wrong = AnswerSheet.all.map(\.wrong.count).reduce(0, +)
    let milliseconds = Int(time / .milliseconds(1))
    Swift.print(
      """

      \(AnswerSheet.all.count) exercises, \(wrong) wrong answers, \(killed) killed, \
      \(gaps == 0 ? "each where it says" : "\(gaps) THINGS MISSING"), \(milliseconds) ms
      """)
    return gaps == 0
  }
}
