import Answers
import Checker
import CourseFiles
import Exercises
import Grading
import Judging
import Workshop

/// Judges right answers as usual, but with all schedules that cost one more.
///
/// An answer that is right only within the usual cost is refused here.
enum Deeper {
  /// Plays the right answers of the corpus, and the solutions.
  ///
  /// - Returns: whether all are taken for right.
  /// - Throws: an error if a file cannot be read or the checker cannot work.
  static func judge(_ numbers: [String], in checkout: Checkout) throws -> Bool {
    let checker = Checker(besideThisProgram: checkout)
    var refused = 0
    for sheet in try Exercise.chosen(numbers).compactMap(AnswerSheet.of) {
      let exercise = sheet.exercise
      let corpus = try Corpus(to: exercise, in: checkout)
      let others = try FormKeeping(sheet, corpus, playsAll: false, by: checker)
        .playedBesides(extra: 2)
      let known = sheet.rightOutcomes(besides: others ?? [], extra: 2)
      let solution = PlayedAnswer(exercise.plays(of: sheet.solution) ?? [], extra: 1)
      var titles =
        refusal(of: solution, to: exercise, known)
        .map { ["the solution is REFUSED: \($0)"] } ?? []
      for answer in corpus.right {
        let played = try checker.played(answer.source, to: exercise, extra: 1)
        if played == nil { titles.append("\(answer.name) CANNOT BE PLAYED") }
        let title = played.flatMap { refusal(of: $0, to: exercise, known) }
        if let title { titles.append("\(answer.name) REFUSED: \(title)") }
      }
      titles.forEach { print("  \($0)") }
      refused += titles.count
      print("\(exercise.number)  \(corpus.right.count + 1) right answers")
    }
    print(refused == 0 ? "none is refused" : "\(refused) ARE REFUSED")
    return refused == 0
  }

  /// The requirement by which an answer is refused; nil if it is taken for right.
  private static func refusal(
    of played: PlayedAnswer, to exercise: Exercise, _ known: RightOutcomes
  ) -> String? {
    known.results(of: played, to: exercise).first { !$0.isMet }?.title
  }
}
