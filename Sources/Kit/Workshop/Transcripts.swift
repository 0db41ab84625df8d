import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Judging

/// What the stub and the kit's own wrong answers to an exercise do, as it was once written down.
///
/// Those of a lesson stand in one file. A line such as `==== 7.1` begins an exercise, and an empty
/// line divides two answers. Each has the requirement that it misses first, and a fingerprint of its
/// whole text. A requirement that asks less than it did still kills what its name says; here it is
/// seen.
package struct Transcripts: Sendable {
  /// The path of the file, from the root of a checkout.
  package let path: String
  private let number: String
  /// What the file says of each exercise, in order.
  private let sections: [(number: String, text: String)]
  /// What it says of each answer.
  private let blocks: [Substring: String]

  /// Reads what is written of an exercise; it is nothing for a new one.
  package init(of exercise: Exercise, in checkout: Checkout) {
    let lesson = exercise.number.lesson
    path = "\(SourceTree.judgements)/lesson-\(lesson < 10 ? "0" : "")\(lesson).txt"
    let number = "\(exercise.number)"
    self.number = number
    let parts = "\n\((try? checkout.text(at: path)) ?? "")".components(separatedBy: "\n==== ")
    sections = parts.dropFirst().map { part in
      let number = part.prefix { $0 != "\n" }
      return (String(number), String(part.dropFirst(number.count + 1)))
    }
    let text = sections.first { $0.number == number }?.text ?? ""
    let blocks = text.components(separatedBy: "\n\n").map { block in
      block.hasSuffix("\n") ? block : block + "\n"
    }
    self.blocks = Dictionary(blocks.map { ($0.prefix { $0 != "\n" }, $0) }) { first, _ in first }
  }

  /// The names of the answers of which something is written.
  package var names: Set<String> { Set(blocks.keys.map(String.init)) }

  /// What is written of the answer with this name.
  package subscript(name: String) -> String? { blocks[name[...]] }

  /// The text of the file with these blocks in place of those of the exercise.
  package func text(with blocks: [String]) -> String {
    let all = sections.filter { $0.number != number } + [(number, blocks.joined(separator: "\n"))]
    func place(_ number: String) -> Int { ExerciseNumber(number)?.place ?? 0 }
    return all.sorted { place($0.number) < place($1.number) }
      .map { "==== \($0.number)\n\($0.text)" }.joined(separator: "\n")
  }

  /// The whole text of one answer: the numbers of the requirements that it meets, and each that it
  /// misses, with its shortfall.
  package static func block(of results: [CheckResult], named name: String) -> String {
    head(of: results, named: name) + results.map(text).joined()
  }

  /// The short text of one answer: the requirement that it misses first, with the first lines of the
  /// difference, and the numbers of all others.
  ///
  /// The last line changes with each letter of the whole text.
  package static func summary(of results: [CheckResult], named name: String) -> String {
    let missed = results.indices.filter { !results[$0].isMet }
    var lines: [String] = []
    if let first = missed.first {
      let shortfall = results[first].shortfall
      lines.append("NOT MET: \(shortfall.map { "\($0.token)" } ?? "\(first + 1)")")
      let difference = shortfall.map { Self.difference($0.expected, $0.yours) } ?? []
      lines += difference.prefix(summarised).map { "  \($0)" }
      if difference.count > summarised { lines.append("  ...") }
    }
    if missed.count > 1 { lines.append("NOT MET:\(numbers(missed.dropFirst()))") }
    lines.append("all: \(Fingerprint.of(block(of: results, named: name)).suffix(8))")
    return head(of: results, named: name) + lines.map { "  \($0)\n" }.joined()
  }

  /// How many lines of a difference stand in a short text.
  private static let summarised = 6

  private static func head(of results: [CheckResult], named name: String) -> String {
    let met = numbers(results.indices.filter { results[$0].isMet })
    return "\(name)\n" + (met.isEmpty ? "" : "  met:\(met)\n")
  }

  private static func numbers(_ indices: some Sequence<Int>) -> String {
    indices.map { " \($0 + 1)" }.joined()
  }

  private static func text(of result: CheckResult) -> String {
    if result.isMet { return "" }
    guard let shortfall = result.shortfall else { return "  UNSTEADY: \(result.title)\n" }
    let end = result.reachedTodo ? " (reached the TODO)" : ""
    let lines =
      ["\(shortfall.token)", shortfall.remark].compactMap(\.self).map { "    \($0)" }
      + difference(shortfall.expected, shortfall.yours).map { "    \($0)" }
    return "  NOT MET: \(result.title)\(end)\n" + lines.map { $0 + "\n" }.joined()
  }

  /// How many lines of a difference are written; of a longer one stay the first and the last.
  private static let (most, first, last) = (40, 20, 5)

  /// Returns what is to be written of the lines of an outcome.
  ///
  /// Lines that both have are counted: `= 12 lines`. What should have happened stands before what did.
  /// What is left out of a long difference is counted, too, and a fingerprint tells of each change.
  package static func difference(_ expected: [String], _ yours: [String]) -> [String] {
    var lines: [String] = []
    var place = 0
    func note(_ count: Int) {
      if count > 0 { lines.append("= \(count) \(count == 1 ? "line" : "lines")") }
    }
    for hunk in LineDifference(from: expected, to: yours).hunks {
      note(hunk.old.lowerBound - place)
      lines += expected[hunk.old].map { "+ \($0)" } + yours[hunk.new].map { "- \($0)" }
      place = hunk.old.upperBound
    }
    note(expected.count - place)
    guard lines.count > most else { return lines }
    let rest = lines.dropFirst(first).dropLast(last)
    let print = Fingerprint.of(rest.joined(separator: "\n"))
    return lines.prefix(first) + ["~ \(rest.count) lines \(print)"] + lines.suffix(last)
  }
}
