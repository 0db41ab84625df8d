import Checker
import CourseFiles
import Exercises
import Judging
import Workshop

/// How well a misconception is recognised by what an answer does.
///
/// Each wrong answer in turn gets a name as if the kit did not know it.
enum Names {
  /// How a wrong answer was named.
  private enum Fate {
    case byTheRightName, byAWrongName, byNoName
    /// It has no misconception of the catalogue, and gets no name (`strange`) or one (`mistaken`).
    case strange, mistaken

    init(_ truth: String?, toldAs guess: KeptAnswers.Guess?) {
      switch (truth, guess) {
      case (nil, nil): self = .strange
      case (nil, _?): self = .mistaken
      case (_?, nil): self = .byNoName
      case (let truth?, let guess?):
        let names = [guess.misconception, guess.other]
        self = names.contains(truth) ? .byTheRightName : .byAWrongName
      }
    }
  }

  /// Prints the score of the exercises with these numbers, or of all, and each wrong name.
  ///
  /// - Throws: `CourseError` if what is kept of the answers cannot be read.
  static func measure(_ numbers: [String], in checkout: Checkout) throws {
    var total: [Fate: Int] = [:]
    for exercise in try Exercise.chosen(numbers) {
      let kept = try KeptAnswers(to: exercise, in: checkout)
      var counts: [Fate: Int] = [:]
      for (index, form) in kept.wrong.enumerated() {
        let guess = kept.guessWithout(index)
        let fate = Fate(form.misconception, toldAs: guess)
        counts[fate, default: 0] += 1
        if let guess, fate != .byTheRightName {
          let name = guess.misconception + (guess.isSure ? "" : "?")
          print("  \(form.misconception ?? "none") told as \(name)")
        }
      }
      print("\(exercise.number)  \(text(of: counts))")
      total.merge(counts, uniquingKeysWith: +)
    }
    print("in all  \(text(of: total))")
  }

  /// Judges answers that hold two misconceptions each, and prints how they are named.
  ///
  /// - Throws: an error if a file cannot be read or the checker cannot work.
  static func measureCombined(_ numbers: [String], in checkout: Checkout) throws {
    let checker = Checker(besideThisProgram: checkout)
    var (all, first, wrong) = (0, 0, 0)
    for exercise in try Exercise.chosen(numbers) {
      for file in try CombinedFile.all(to: exercise, in: checkout) {
        let fate = try file.fate(checker)
        print("\(exercise.number)  \(file.path.split(separator: "/").last ?? "")  \(fate)")
        all += 1
        first += fate == .first ? 1 : 0
        if case .wrong = fate { wrong += 1 }
      }
    }
    print("\(first) of \(all) by the name of what shows first, \(wrong) by a wrong name")
  }

  private static func text(of counts: [Fate: Int]) -> String {
    let right = counts[.byTheRightName, default: 0]
    let wrong = counts[.byAWrongName, default: 0]
    let none = counts[.byNoName, default: 0]
    let all = max(1, right + wrong + none)
    let mistaken = counts[.mistaken, default: 0]
    return "\(right) of \(all) by the right name (\(right * 100 / all) %),"
      + " \(wrong) by a wrong one (\(wrong * 100 / all) %), \(none) by none;"
      + " of \(counts[.strange, default: 0] + mistaken) others \(mistaken) by some name"
  }
}
