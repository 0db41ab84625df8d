import Answers
import Checker
import CourseFiles
import Exercises
import Judging
import Workshop

/// Judges right answers as usual, but with all schedules that cost one more.
///
/// An answer that is right only within the usual cost is refused here.
enum Deeper {
  /// Plays the right answers that were written without a look at the requirements, and the kit's own.
  ///
  /// - Returns: whether all are taken for right.
  /// - Throws: an error if a file cannot be read or the checker cannot work.
  static func judge(_ numbers: [String], in checkout: Checkout) throws -> Bool {
    let checker = Checker(besideThisProgram: checkout)
    var refused = 0
    for sheet in try Exercise.chosen(numbers).compactMap(AnswerSheet.of) {
      let exercise = sheet.exercise
      let known = RightOutcomes(of: plays(of: sheet), extra: 2)
      var titles = own(sheet, known)
      var count = plays(of: sheet).count
      for path in FormFile.unseenRight(to: exercise, in: checkout) {
        count += 1
        let text = try checkout.text(at: path)
        guard let played = try checker.played(text, to: exercise, extra: 1) else {
          titles.append("\(path) CANNOT BE PLAYED")
          continue
        }
        guard let title = refusal(of: played, to: exercise, known) else { continue }
        titles.append("\(path) REFUSED: \(title)")
      }
      titles.forEach { print("  \($0)") }
      refused += titles.count
      print("\(exercise.number)  \(count) right answers")
    }
    print(refused == 0 ? "none is refused" : "\(refused) ARE REFUSED")
    return refused == 0
  }

  /// Judges the kit's own right answers to one exercise.
  ///
  /// - Returns: a line for each that is refused.
  static func refused(in sheet: AnswerSheet) -> [String] {
    own(sheet, RightOutcomes(of: plays(of: sheet), extra: 2))
  }

  private static func own(_ sheet: AnswerSheet, _ known: RightOutcomes) -> [String] {
    plays(of: sheet).compactMap { play in
      refusal(of: PlayedAnswer(play, extra: 1), to: sheet.exercise, known)
        .map { "one of the kit's own right answers is REFUSED: \($0)" }
    }
  }

  private static func plays(of sheet: AnswerSheet) -> [[RequirementPlay]] {
    ([sheet.solution] + sheet.alsoRight).compactMap { sheet.exercise.plays(of: $0) }
  }

  /// The requirement by which an answer is refused; nil if it is taken for right.
  private static func refusal(
    of played: PlayedAnswer, to exercise: Exercise, _ known: RightOutcomes
  ) -> String? {
    known.results(of: played, to: exercise).first { !$0.isMet }?.title
  }
}
