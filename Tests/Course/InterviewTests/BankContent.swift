import Checker
import CourseFiles
import Foundation
import Interview

/// What the questions of the kit must have beside their form: facts, answers, proofs, and enough of
/// each kind.
struct BankContent {
  let bank: Bank
  /// The text of `lessons/sources.md`.
  let sources: String
  /// The checkout, in which the snippets lie.
  let checkout: Checkout

  /// What is wrong, in one sentence each.
  var complaints: [String] { counts + cells + facts + bank.questions.flatMap(answers) + snippets }

  /// There are a hundred questions, and eighty that no test has to prove.
  var counts: [String] {
    let quick = bank.questions.count {
      if case .test = $0.rubric.proof.place { false } else { true }
    }
    return [(bank.questions.count, 100, "questions"), (quick, 80, "proofs that are no test")]
      .filter { $0.0 < $0.1 }.map { "There are \($0.0) \($0.2); \($0.1) are needed." }
  }

  /// Each pair of level and topic has three questions, or nothing at all, so that it is refused.
  var cells: [String] {
    Topic.allCases.flatMap { topic in
      Level.allCases.compactMap { level in
        let settings = Round.Settings(seed: 0, level: level, topic: topic)
        let count = bank.questions.count(where: settings.accept)
        let hasOthers =
          bank.tasks.contains { $0.topic == topic && $0.level == level && !$0.isClassic }
          || Classification.ofScenarios.values.contains { $0.topic == topic && $0.level == level }
        guard count < 3, count > 0 || hasOthers else { return nil }
        return "\(topic.rawValue) has \(count) questions for \(level.rawValue); 3 are needed."
      }
    }
  }

  /// Each point that must be mentioned has a fact that is written down, and no other has the same.
  var facts: [String] {
    let known = Set(sources.matches(of: /\*\*([FK][0-9]+)\*\*/).map { String($0.1) })
    var owners: [String: String] = [:]
    return bank.questions.flatMap { question in
      question.rubric.mustMention.compactMap { point in
        guard let fact = point.fact else { return "\(question.id): '\(point.text)' has no fact." }
        defer { owners[fact] = question.id }
        if let owner = owners[fact] { return "\(question.id): \(fact) is that of \(owner), too." }
        return known.contains(fact) ? nil : "\(question.id): \(fact) is not in sources.md."
      }
    }
  }

  /// The right answer and the model answer make all points, and the wrong one less than half.
  func answers(to question: Question) -> [String] {
    let musts = question.rubric.mustMention
    func missing(in lines: [String]) -> [RubricPoint] {
      let answer = SpokenAnswer(lines)
      return musts.filter { !answer.mentions($0) }
    }
    let right = SpokenAnswer(question.rightAnswer)
    let flags = question.rubric.redFlags.filter(right.mentions)
    let made = musts.count - missing(in: question.wrongAnswer).count
    return missing(in: question.rightAnswer).map { "the right answer lacks '\($0.text)'." }
      .appending(missing(in: question.rubric.answer).map { "the answer lacks '\($0.text)'." })
      .appending(flags.map { "the right answer has the red flag '\($0.text)'." })
      .appending(question.wrongAnswer.isEmpty ? ["there is no wrong answer."] : [])
      .appending(2 * made >= musts.count ? ["the wrong answer makes \(made) points."] : [])
      .map { "\(question.id): \($0)" }
  }

  /// Each snippet that is named is there and says what to do, and each that is there is named.
  var snippets: [String] {
    let proofs =
      bank.questions.map(\.rubric.proof) + bank.tasks.map(\.rubric.proof)
      + bank.designs.flatMap(\.pieces)
    let named = proofs.compactMap { if case .snippet(let name) = $0.place { name } else { nil } }
    let folder = checkout.root.appendingPathComponent(Bank.folderOfSnippets).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let there = files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    return named.filter { name in
      let text = try? checkout.text(at: "\(Bank.folderOfSnippets)/\(name).swift")
      return text.flatMap { Snippet($0, named: name) } == nil
    }
    .map { "The snippet \($0) is not there, or does not say what to do." }
    .appending(Set(there).subtracting(named).sorted().map { "No proof names the snippet \($0)." })
  }
}

extension [String] {
  fileprivate func appending(_ others: [String]) -> [String] { self + others }
}
