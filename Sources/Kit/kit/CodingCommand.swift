import Checker
import CourseFiles
import Foundation
import Grading
import Interview
import JudgingCommands
import Mutants
import Shell

/// Judges what is kept of the coding tasks in parts: right and wrong answers, and mutants.
struct CodingCommand {
  /// The tasks; all if none is named.
  let ids: [String]
  /// Whether to make wrong answers of the right ones, too.
  let makesMutants: Bool
  let checkout: Checkout

  /// Judges, and prints what is not as it should be.
  ///
  /// - Returns: whether all is as it should be, and 95 % of the mutants die.
  /// - Throws: an error if the kit cannot judge.
  func run() throws -> Bool {
    let checker = Checker(besideThisProgram: checkout)
    var isGood = true
    for task in try Bank.tasksInParts(in: checkout) where ids.isEmpty || ids.contains(task.id) {
      let terminal = Terminal(width: 100, hasColour: false)
      let coding = CodingInParts(task, in: checkout, by: checker, on: terminal)
      let corpus = try Corpus(toCoding: task.id, in: checkout)
      let begun = try part(coding, task.beginning)
      print("\(task.id)  the file to begin with: part \(begun.map { "\($0 + 1)" } ?? "none")")
      if begun == nil { isGood = false }
      for answer in corpus.answers {
        let end = try self.end(of: answer, coding)
        let isDue = end == (answer.keptFor.first ?? "passes")
        isGood = isGood && isDue && (answer.kind == .right) == (end == "passes")
        print("  \(isDue ? "     " : "OTHER") \(answer.kind.rawValue) \(answer.name): \(end)")
        if makesMutants, answer.name.hasPrefix("solution") {
          isGood = try judgeMutants(of: answer, coding) && isGood
        }
      }
    }
    return isGood
  }

  /// The first part that a text does not meet, from 0; nil if it meets all.
  private func part(_ coding: CodingInParts, _ text: String) throws -> Int? {
    try coding.verdicts(on: text, inFull: false).firstIndex { !$0.isMet }
  }

  private func end(of answer: CorpusAnswer, _ coding: CodingInParts) throws -> String {
    do { return try part(coding, answer.source).map { "part \($0 + 1)" } ?? "passes" } catch {
      if error is CodingInParts.Trouble { return "\(error)" }
      throw error
    }
  }

  private func judgeMutants(of answer: CorpusAnswer, _ coding: CodingInParts) throws -> Bool {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let products = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let reader = SyntaxReader(checkout, modules: products.appendingPathComponent("Modules"))
    let path = Corpus.path(ofCoding: coding.task.id)
    let lines = answer.source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    // What is given is read beside it, so that its types are known.
    let given = coding.task.given
    let mutants = try AnswerMutants(ofAnswer: answer.source + given, at: path, by: reader)
    let equivalent = EquivalentMutants(try checkout.text(at: EquivalentMutants.path))
    var (killed, lives, same) = (0, 0, 0)
    for mutant in mutants.all where mutant.line <= lines {
      let whole = mutants.text(with: mutant)
      guard whole.hasSuffix(given) else { continue }
      do {
        guard try part(coding, String(whole.dropLast(given.count))) == nil else {
          killed += 1
          continue
        }
      } catch let trouble as CodingInParts.Trouble {
        if !trouble.description.contains("does not compile") { killed += 1 }
        continue
      }
      if equivalent.reason(at: path, mutant.difference) != nil {
        same += 1
      } else {
        lives += 1
        print("  \(path):\(mutant.line)  \(mutant.operatorName)  LIVES")
        print("    \(mutant.difference)")
      }
    }
    print("    mutants: killed \(killed) of \(killed + lives), \(same) more change nothing")
    return killed * 100 >= (killed + lives) * 95
  }
}

extension Checker {
  /// Prepares to check the answers in `checkout` with what was built beside the running program.
  init(besideThisProgram checkout: Checkout) {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    self.init(
      checkout, products: program.resolvingSymlinksInPath().deletingLastPathComponent())
  }
}
