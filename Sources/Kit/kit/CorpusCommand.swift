import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Judging
import Workshop

/// Judges the answers of the corpus, and prints what each of them shows.
struct CorpusCommand {
  /// The exercises; all if nobody has named one.
  private var numbers: [String] = []
  private var choices: [CorpusChoice] = []
  /// Where results are kept, to go on after an interruption.
  private var file: URL?

  /// Reads `[N.M…] [--only CHOICE] [--keep FILE]`; nil if that is not what it says.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--only":
        guard let choice = rest.popFirst().flatMap(CorpusChoice.init) else { return nil }
        choices.append(choice)
      case "--keep":
        guard let path = rest.popFirst() else { return nil }
        file = URL(fileURLWithPath: path)
      default:
        if word.hasPrefix("-") { return nil }
        numbers.append(word)
      }
    }
  }

  /// Judges and prints.
  ///
  /// - Returns: whether every answer is as its header says, and no exercise lacks anything.
  /// - Throws: an error if a number is none, a file cannot be read, or the checker cannot work.
  func run(in checkout: Checkout) throws -> Bool {
    let exercises = try Exercise.chosen(numbers)
    let jobs = try CorpusChoice.jobs(for: exercises, choices, in: checkout)
    let run = try CorpusRun(jobs, keepingResultsIn: file, by: Checker(besideThisProgram: checkout))
    var total = CorpusScore()
    let time = try ContinuousClock().measure {
      // An exercise without answers lacks something, too.
      try run.judge { exercise, results in
        total += try page(of: exercise, results, checkout)
      }
    }
    print("\n\(exercises.count) exercises, \(total.text), \(Int(time / .milliseconds(1))) ms")
    if choices.contains(.named) {
      try print(NameScore(exercises, in: checkout).text)
    }
    return total.isAsItSays
  }

  /// Prints what came of the answers to one exercise.
  private func page(
    of exercise: Exercise, _ results: [CorpusResult], _ checkout: Checkout
  ) throws -> CorpusScore {
    let corpus = try Corpus(to: exercise, in: checkout)
    print("\(exercise.number)  \(exercise.title)")
    var score = CorpusScore()
    for result in results {
      guard let answer = corpus[result.name] else { continue }
      score.note(answer, result, try KeptAnswers(to: exercise, in: checkout))
      if answer.kind == .wrong {
        let shows = ([result.obstacle] + result.shows).compactMap(\.self)
        print("     \(answer.name): \(shows.joined(separator: "; "))")
      }
      for fault in result.faults { print("     \(answer.name) \(fault)") }
    }
    if choices.isEmpty { score.gaps = try gaps(of: exercise, corpus, checkout) }
    return score
  }

  /// Prints how solution and stub do, and what the exercise lacks; returns how many things that are.
  private func gaps(
    of exercise: Exercise, _ corpus: Corpus, _ checkout: Checkout
  ) throws -> Int {
    guard let sheet = AnswerSheet.of(exercise) else { return 0 }
    let known = SheetJudge(sheet, in: checkout).shortfalls()
    print("     solution: \(known.solution?.title ?? "meets all")")
    print("     stub: \(known.stub?.title ?? "MEETS ALL")")
    let gaps =
      try Gaps.all(in: sheet, corpus, played: known, checkout)
      + Gaps.copies(of: sheet, checkout)
    for gap in gaps { print("     MISSING: \(gap)") }
    return gaps.count
  }
}

/// A number that no exercise has.
struct UnknownExercise: Error, CustomStringConvertible {
  let number: String

  var description: String { "there is no exercise \(number); they are called 5.2, 14.7 and so on" }
}

extension Exercise {
  /// The exercises with these numbers, in order; all if there are none.
  ///
  /// - Throws: `UnknownExercise` for a number that no exercise has.
  static func chosen(_ numbers: [String]) throws -> [Exercise] {
    let known = Set(all.map { "\($0.number)" })
    if let strange = numbers.first(where: { !known.contains($0) }) {
      throw UnknownExercise(number: strange)
    }
    return numbers.isEmpty ? all : all.filter { numbers.contains("\($0.number)") }
  }
}
