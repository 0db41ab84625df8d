import CourseFiles
import Exercises
import Judging

/// How well misconceptions are told by what an answer does: each wrong answer in turn is named as if
/// it were not known.
enum Names {
  private struct Score {
    var right = 0
    var wrong = 0
    var none = 0
    /// Answers that have no misconception of the catalogue, and how many of them are given one.
    var strange = 0
    var mistaken = 0

    static func += (sum: inout Score, other: Score) {
      sum.right += other.right
      sum.wrong += other.wrong
      sum.none += other.none
      sum.strange += other.strange
      sum.mistaken += other.mistaken
    }

    var text: String {
      let all = max(1, right + wrong + none)
      return "\(right) of \(all) by the right name (\(right * 100 / all) %),"
        + " \(wrong) by a wrong one (\(wrong * 100 / all) %), \(none) by none;"
        + " of \(strange) others \(mistaken) by some name"
    }
  }

  /// Prints the score of the exercises with these numbers, or of all, and each wrong name.
  ///
  /// - Throws: `CourseError` if what is kept of the answers cannot be read.
  static func measure(_ numbers: [String], in checkout: Checkout) throws {
    var total = Score()
    for exercise in Exercise.all
    where numbers.isEmpty || numbers.contains("\(exercise.number)") {
      let kept = try KeptAnswers(to: exercise, in: checkout)
      var score = Score()
      for index in kept.wrong.indices {
        let truth = kept.wrong[index].misconception
        let guess = kept.guessWithout(index)
        switch (truth, guess?.misconception) {
        case (nil, let name):
          score.strange += 1
          score.mistaken += name == nil ? 0 : 1
        case (_, nil): score.none += 1
        case (let truth?, let name?):
          let isNamed = truth == name || truth == guess?.other
          score.right += isNamed ? 1 : 0
          score.wrong += isNamed ? 0 : 1
        }
        if let guess, guess.misconception != truth, guess.other != truth {
          print("  \(truth ?? "none") told as \(guess.misconception)\(guess.isSure ? "" : "?")")
        }
      }
      print("\(exercise.number)  \(score.text)")
      total += score
    }
    print("in all  \(total.text)")
  }
}
