import CourseFiles
import Exercises
import Judging

/// How well a misconception is recognised by what an answer does.
///
/// Each wrong answer of which the result is kept gets a name as if the kit did not know it.
package struct NameScore {
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

  private var counts: [Fate: Int] = [:]

  /// Names the wrong answers to some exercises.
  ///
  /// - Throws: `CourseError` if what is kept of the answers cannot be read.
  package init(_ exercises: [Exercise], in checkout: Checkout) throws {
    for exercise in exercises {
      let kept = try KeptAnswers(to: exercise, in: checkout)
      for (index, form) in kept.wrong.enumerated() {
        let fate = Fate(form.misconception, toldAs: kept.guessWithout(index))
        counts[fate, default: 0] += 1
      }
    }
  }

  /// How many have the name of a misconception.
  package var all: Int { right + wrong + counts[.byNoName, default: 0] }
  /// How many get the right name.
  package var right: Int { counts[.byTheRightName, default: 0] }
  /// How many get another.
  package var wrong: Int { counts[.byAWrongName, default: 0] }

  /// The score in one line.
  package var text: String {
    let mistaken = counts[.mistaken, default: 0]
    return "as if it were not known: \(right) of \(all) by the right name"
      + " (\(right * 100 / max(1, all)) %), \(wrong) by a wrong one"
      + " (\(wrong * 100 / max(1, all)) %), \(counts[.byNoName, default: 0]) by none;"
      + " of \(counts[.strange, default: 0] + mistaken) others \(mistaken) by some name"
  }
}
