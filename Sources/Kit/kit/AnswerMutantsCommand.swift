import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Mutants
import Workshop

/// Wrong answers that are made of the solutions, and which of them the requirements take for right.
enum AnswerMutantsCommand {
  /// The list of those that change nothing that a requirement may ask for.
  private static let list = "Tests/Kit/equivalent-mutants.txt"

  /// The word for the right answers of the corpus, in place of the solutions.
  private static let unseen = "corpus"

  private struct Score {
    /// Those that die, in whatever way.
    var killed = 0
    /// Those of them that never end.
    var unending = 0
    /// Those of them that crash.
    var broken = 0
    var lives = 0
    var equivalent = 0

    static func += (sum: inout Score, other: Score) {
      sum.killed += other.killed
      sum.unending += other.unending
      sum.broken += other.broken
      sum.lives += other.lives
      sum.equivalent += other.equivalent
    }

    static func + (one: Score, other: Score) -> Score {
      var sum = one
      sum += other
      return sum
    }

    var isEnough: Bool {
      killed * 100 >= (killed + lives) * 95
        && equivalent * 100 <= (killed + lives + equivalent) * 15
    }

    var text: String {
      let counted = killed + lives
      let all = counted + equivalent
      if all == 0 { return "no operator fits the solution" }
      return """
        killed \(killed) of \(counted) (\(counted == 0 ? 100 : killed * 100 / counted) %; \
        \(broken) crash, \(unending) never end), \
        \(equivalent) of \(all) change nothing, over all \(all == 0 ? 100 : killed * 100 / all) %
        """
    }
  }

  /// Makes and judges the mutants; prints a score for each exercise, and the mutants that survive.
  ///
  /// - Parameters:
  ///   - numbers: the exercises, all if none is named; with `corpus` the mutants are made of the
  ///     right answers of the corpus, in place of the solutions.
  ///   - checkout: where the kit is.
  /// - Returns: whether enough mutants are killed in each exercise.
  /// - Throws: an error if the checker cannot work, or a file cannot be read.
  static func run(_ numbers: [String], in checkout: Checkout) throws -> Bool {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let products = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let checker = Checker(besideThisProgram: checkout)
    let reader = SyntaxReader(checkout, modules: products.appendingPathComponent("Modules"))
    let equivalent = EquivalentMutants((try? checkout.text(at: list)) ?? "")
    var total = Score()
    var operators: [String: Score] = [:]
    var isEnough = true
    let ofUnseen = numbers.contains(unseen)
    let chosen = try Exercise.chosen(numbers.filter { $0 != unseen })
    for exercise in chosen where !exercise.asksForCounterexample {
      let answers = ofUnseen ? try Corpus(to: exercise, in: checkout).right : []
      let all =
        ofUnseen
        ? try answers.map { answer in
          let path = "\(Corpus.path(of: exercise)) \(answer.name)"
          return (path, try AnswerMutants(ofAnswer: answer.source, at: path, by: reader))
        }
        : [(exercise.solutionPath, try AnswerMutants(of: exercise, in: checkout, by: reader))]
      let scores = try all.reduce(into: [String: Score]()) { scores, mutants in
        let (path, mutants) = mutants
        scores.merge(try Self.scores(of: mutants, path, exercise, checker, equivalent)) { $0 + $1 }
      }
      let score = scores.values.reduce(into: Score(), +=)
      print("\(exercise.number)  \(score.text)")
      isEnough = isEnough && score.isEnough
      total += score
      for (name, score) in scores { operators[name, default: Score()] += score }
    }
    for (name, score) in operators.sorted(by: { $0.key < $1.key }) {
      print("\(name)  \(score.text)")
    }
    print("in all  \(total.text)")
    return isEnough
  }

  /// The result of the mutants of each operator.
  private static func scores(
    of mutants: AnswerMutants, _ path: String, _ exercise: Exercise, _ checker: Checker,
    _ equivalent: EquivalentMutants
  ) throws -> [String: Score] {
    var scores: [String: Score] = [:]
    let fates = try fates(of: mutants, exercise, checker)
    for mutant in mutants.all {
      guard let fate = fates[mutant.number] else { continue }
      let reason = equivalent.reason(at: path, mutant.difference)
      switch (fate, reason) {
      case (.lives, nil):
        scores[mutant.operatorName, default: Score()].lives += 1
        print("  \(path):\(mutant.line)  \(mutant.operatorName)  LIVES")
        print("    \(mutant.difference)")
      case (.lives, _?): scores[mutant.operatorName, default: Score()].equivalent += 1
      case (.killed, _), (.broken, _), (.unending, _):
        scores[mutant.operatorName, default: Score()].killed += 1
      }
      if fate == .broken { scores[mutant.operatorName]?.broken += 1 }
      if fate == .unending { scores[mutant.operatorName]?.unending += 1 }
    }
    return scores
  }

  /// The result of each mutant that compiles.
  private static func fates(
    of mutants: AnswerMutants, _ exercise: Exercise, _ checker: Checker
  ) throws -> [Int: Checker.MutantFate] {
    var fates: [Int: Checker.MutantFate] = [:]
    for group in mutants.groups(of: mutants.all) {
      let (text, left) = mutants.answer(with: group)
      let numbers = group.map(\.number).filter { !left.contains($0) }
      let together = try checker.fates(of: numbers, in: text, of: exercise)
      fates.merge(together ?? [:]) { first, _ in first }
      // What cannot stand beside the others is built alone.
      for mutant in group where together == nil || left.contains(mutant.number) {
        let alone = try checker.fates(
          of: [mutant.number], in: mutants.answer(with: mutant), of: exercise)
        fates.merge(alone ?? [:]) { first, _ in first }
      }
    }
    return fates
  }
}
