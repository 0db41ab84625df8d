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
      let rights = ([sheet.solution] + sheet.alsoRight).compactMap { exercise.plays(of: $0) }
      let known = RightOutcomes(of: rights, extra: 2)
      var answers = rights.map { ("the kit's own", PlayedAnswer($0, extra: 1)) }
      for path in FormFile.unseenRight(to: exercise, in: checkout) {
        let text = try checkout.text(at: path)
        guard let played = try checker.played(text, to: exercise, extra: 1) else {
          print("  \(path) CANNOT BE PLAYED")
          refused += 1
          continue
        }
        answers.append((path, played))
      }
      for (path, played) in answers {
        guard let miss = known.results(of: played, to: exercise).first(where: { !$0.isMet })
        else { continue }
        print("  \(path) REFUSED: \(miss.title)")
        refused += 1
      }
      print("\(exercise.number)  \(answers.count) right answers")
    }
    print(refused == 0 ? "none is refused" : "\(refused) ARE REFUSED")
    return refused == 0
  }
}
