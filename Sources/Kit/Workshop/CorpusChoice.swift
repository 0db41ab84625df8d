import CourseFiles
import Exercises
import Grading

/// Which answers of the corpus are judged.
package enum CorpusChoice: String, CaseIterable, Sendable {
  /// Those that are right.
  case right
  /// Those that are wrong.
  case wrong
  /// The kit's own wrong answers.
  case own
  /// Those that have the name of a misconception.
  case named
  /// Those that hold several misconceptions.
  case combined
  /// Those that are wrong, and live.
  case living

  /// Whether an answer is one of them.
  package func holds(_ answer: CorpusAnswer) -> Bool {
    switch self {
    case .right: answer.kind == .right
    case .wrong: answer.kind == .wrong
    case .own: answer.isOwn
    case .named: answer.misconceptionName != nil
    case .combined: !answer.combined.isEmpty
    case .living: answer.lives
    }
  }

  /// The answers to some exercises of which each choice holds, in order.
  ///
  /// - Throws: `CorpusError` if a file is not as it should be.
  package static func jobs(
    for exercises: [Exercise], _ choices: [CorpusChoice], in checkout: Checkout
  ) throws -> [CorpusRun.Job] {
    try exercises.flatMap { exercise in
      try Corpus(to: exercise, in: checkout).answers
        .filter { answer in choices.allSatisfy { $0.holds(answer) } }
        .map { CorpusRun.Job(exercise: exercise, answer: $0) }
    }
  }
}
