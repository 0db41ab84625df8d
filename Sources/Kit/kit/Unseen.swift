import Checker
import CourseFiles
import Exercises
import Foundation
import Workshop

/// Answers that were written from the printed task and the stub alone, by somebody who has not seen
/// the requirements: they measure what the requirements see that nobody planned.
enum Unseen {
  /// The mark of an answer that goes wrong only where several threads call at the same time.
  private static let threadsOnly = "// threads-only"

  private struct Score {
    var wrong = 0
    var killed = 0
    var threads = 0
    var right = 0
    var refused = 0
    /// Those that say nothing about the requirements, because they were not played.
    var unplayed = 0

    static func += (sum: inout Score, other: Score) {
      sum.wrong += other.wrong
      sum.killed += other.killed
      sum.threads += other.threads
      sum.right += other.right
      sum.refused += other.refused
      sum.unplayed += other.unplayed
    }

    var text: String {
      "killed \(killed) of \(wrong) (\(wrong == 0 ? 100 : killed * 100 / wrong) %),"
        + " threads only \(threads), right ones refused \(refused) of \(right)"
        + (unplayed == 0 ? "" : ", NOT PLAYED \(unplayed)")
    }
  }

  /// Judges them and prints what lives, what is refused, and the score.
  ///
  /// - Throws: an error if a file cannot be read or the checker cannot work.
  static func judge(_ numbers: [String], in checkout: Checkout) throws {
    let checker = Checker(besideThisProgram: checkout)
    var total = Score()
    for exercise in try Exercise.chosen(numbers) {
      let score = try judge(exercise, checker)
      print("\(exercise.number)  \(score.text)")
      total += score
    }
    print("in all  \(total.text)")
  }

  private static func judge(_ exercise: Exercise, _ checker: Checker) throws -> Score {
    let folder = "\(FormFile.unseen)/\(exercise.number)"
    let root = checker.checkout.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    var score = Score()
    for name in names.sorted() where name.hasSuffix(".txt") {
      let text = try checker.checkout.text(at: "\(folder)/\(name)")
      let (judgement, _) = try checker.tryAnswer(text, at: "\(folder)/\(name)", to: exercise)
      let lines = text.split(separator: "\n")
      if name.hasPrefix("right") {
        score.right += 1
        guard !judgement.isPassed else { continue }
        score.refused += 1
        print("  \(name) REFUSED: \(reason(judgement))\n    \(lines.first ?? "")")
      } else if judgement.obstacle?.isBeforePlaying == true {
        score.unplayed += 1
        print("  \(name) NOT PLAYED: \(reason(judgement))")
      } else if judgement.isPassed, lines.contains(Substring(threadsOnly)) {
        score.threads += 1
      } else {
        score.wrong += 1
        score.killed += judgement.isPassed ? 0 : 1
        if judgement.isPassed { print("  \(name) LIVES\n    \(lines.first ?? "")") }
      }
    }
    return score
  }

  private static func reason(_ judgement: Judgement) -> String {
    let shortfall = judgement.shortfall.map { result in
      "\(result.title); \(result.shortfall?.token.description ?? "")"
    }
    return judgement.obstacle?.description ?? shortfall ?? "it is not passed"
  }
}
