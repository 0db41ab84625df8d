import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Workshop

/// What the stub and the kit's own wrong answers do, as files.
enum JudgementsCommand {
  /// Writes the files of the exercises with these numbers, or of all.
  ///
  /// - Returns: whether all could be judged. The file of an exercise of which an answer could not, as
  ///   on a machine with too much to do, stays as it was.
  /// - Throws: an error if a file cannot be read or written, or the checker cannot work.
  static func write(_ numbers: [String], in checkout: Checkout) throws -> Bool {
    let checker = Checker(besideThisProgram: checkout)
    var isComplete = true
    for sheet in try Exercise.chosen(numbers).compactMap(AnswerSheet.of) {
      let transcripts = Transcripts(of: sheet.exercise, in: checkout)
      let path = transcripts.path
      let judge = try CorpusJudge(sheet.exercise, by: checker)
      let own = try Corpus(to: sheet.exercise, in: checkout).own
      let judgements = try own.map { try judge.judgement(of: $0) }
      guard judgements.allSatisfy({ $0.obstacle == nil }) else {
        print("\(path)  IS LEFT AS IT WAS")
        isComplete = false
        continue
      }
      let stub = SheetJudge(sheet, in: checkout).transcript(of: sheet.stub, named: "stub").summary
      let blocks = zip(own, judgements).map { Transcripts.summary(of: $1.results, named: $0.name) }
      try transcripts.text(with: [stub] + blocks)
        .write(to: checkout.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      print(path)
    }
    return isComplete
  }
}
