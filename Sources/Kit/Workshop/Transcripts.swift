import Checker
import CourseFiles
import Exercises
import Foundation
import Judging

/// What the stub and the kit's own wrong answers to an exercise do, requirement by requirement, as
/// it was once written down.
///
/// A requirement that asks less than it did still kills what its name says; here it is seen.
package struct Transcripts: Sendable {
  /// The path of the file, from the root of a checkout.
  package let path: String
  /// What the file says of each answer.
  private let blocks: [Substring: String]

  /// Reads what is written of an exercise; it is nothing for a new one.
  package init(of exercise: Exercise, in checkout: Checkout) {
    path = Self.path(of: exercise)
    let text = (try? checkout.text(at: path)) ?? ""
    let blocks = text.components(separatedBy: "\n\n").map { block in
      block.hasSuffix("\n") ? block : block + "\n"
    }
    self.blocks = Dictionary(blocks.map { ($0.prefix { $0 != "\n" }, $0) }) { first, _ in first }
  }

  /// The path of the file of an exercise, from the root of a checkout.
  package static func path(of exercise: Exercise) -> String {
    "\(SourceTree.judgements)/\(exercise.number).txt"
  }

  /// The names of the answers of which something is written.
  package var names: Set<String> { Set(blocks.keys.map(String.init)) }

  /// What is written of the answer with this name.
  package subscript(name: String) -> String? { blocks[name[...]] }

  /// The text of a file with these blocks.
  package static func text(_ blocks: [String]) -> String { blocks.joined(separator: "\n") }

  /// What is to be written of one answer.
  package static func block(of judgement: Judgement, named name: String) -> String {
    block(of: judgement.results, named: name)
  }

  /// What is to be written of one answer, each requirement that it misses with its shortfall.
  package static func block(of results: [CheckResult], named name: String) -> String {
    "\(name)\n" + results.map(text).joined()
  }

  private static func text(of result: CheckResult) -> String {
    if result.isMet { return "  met: \(result.title)\n" }
    guard let shortfall = result.shortfall else { return "  UNSTEADY: \(result.title)\n" }
    let end = result.reachedTodo ? " (reached the TODO)" : ""
    let lines =
      ["\(shortfall.token)", shortfall.remark].compactMap(\.self).map { "    \($0)" }
      + shortfall.expected.map { "    + \($0)" } + shortfall.yours.map { "    - \($0)" }
    return "  NOT MET: \(result.title)\(end)\n" + lines.map { $0 + "\n" }.joined()
  }
}
