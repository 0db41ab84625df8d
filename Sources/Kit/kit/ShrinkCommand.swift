import CourseFiles
import Exercises
import Foundation
import Grading
import Workshop

/// Shrinks the corpus to the answers that show something.
enum ShrinkCommand {
  /// Takes away what shows nothing new, and prints how many answers stay.
  ///
  /// - Parameters:
  ///   - path: the results of judging all answers, as `kit corpus --keep` wrote them.
  ///   - numbers: the exercises; all if there are none.
  ///   - checkout: where the corpus is.
  /// - Returns: whether there are results of all answers; otherwise nothing is taken away.
  /// - Throws: an error if a file cannot be read or written.
  static func run(_ path: String, _ numbers: [String], in checkout: Checkout) throws -> Bool {
    let results = Dictionary(
      grouping: CorpusRun.results(in: URL(fileURLWithPath: path)), by: \.exercise)
    var shrunk: [(Exercise, whole: Corpus, part: Corpus)] = []
    for exercise in try Exercise.chosen(numbers) {
      let whole = try Corpus(to: exercise, in: checkout)
      let results = results["\(exercise.number)", default: []]
      let known = Set(results.map(\.fingerprint))
      for answer in whole.answers where !known.contains(CorpusResult.fingerprint(of: answer)) {
        print("\(exercise.number)  \(answer.name) has not been judged. Nothing is taken away.")
        return false
      }
      shrunk.append((exercise, whole, Shrinking(whole, results).corpus))
    }
    for (exercise, whole, part) in shrunk {
      try part.text.write(
        to: checkout.root.appendingPathComponent(Corpus.path(of: exercise)), atomically: true,
        encoding: .utf8)
      print("\(exercise.number)  \(part.answers.count) of \(whole.answers.count) answers stay")
    }
    let (all, kept) = (shrunk.map(\.whole.answers.count), shrunk.map(\.part.answers.count))
    print("in all  \(kept.reduce(0, +)) of \(all.reduce(0, +)) answers stay")
    return true
  }
}
