import CourseFiles
import Exercises
import Foundation

/// What the kit knows of the answers to one exercise, as a file: no answer, but the result of them.
///
/// It is made from the answers by `make outcomes`. Every check reads it, so a kit without solutions
/// judges the same.
package struct KeptAnswers: Sendable {
  /// Why the solution is as it is, in Markdown.
  package let why: String
  /// The names of the misconceptions behind the wrong answers.
  package let misconceptions: [String]
  /// How many requirements the file meets as it is shipped.
  package let metByStub: Int
  /// The result of right answers.
  package let right: RightOutcomes
  /// The result of wrong answers.
  package let wrong: [WrongForm]

  /// Takes what is known.
  package init(
    why: String, metByStub: Int, right: RightOutcomes, wrong: [WrongForm]
  ) {
    self.why = why
    self.metByStub = metByStub
    self.right = right
    self.wrong = wrong
    misconceptions = wrong.compactMap(\.misconception).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}

extension KeptAnswers {
  /// The same with further wrong answers.
  package func adding(_ forms: [WrongForm]) -> KeptAnswers {
    KeptAnswers(why: why, metByStub: metByStub, right: right, wrong: wrong + forms)
  }

  /// The path of the file, from the root of a checkout.
  package static func path(of exercise: Exercise) -> String {
    "\(SourceTree.outcomes)/\(exercise.number).json"
  }

  /// Reads what is kept of the answers to `exercise`.
  ///
  /// - Throws: `CourseError` if the file is not there, or cannot be read.
  package init(to exercise: Exercise, in checkout: Checkout) throws {
    let path = Self.path(of: exercise)
    let text = try checkout.text(at: path)
    guard let file = try? JSONDecoder().decode(File.self, from: Data(text.utf8)),
      let kept = KeptAnswers(of: file), kept.fits(exercise)
    else { throw CourseError.unreadable(path: path) }
    self = kept
  }

  /// Whether it is about the requirements and situations that the exercise has.
  private func fits(_ exercise: Exercise) -> Bool {
    right.requirements.map(\.count) == exercise.outlines.map(\.situations.count)
  }

  /// The text of the file: JSON, a line for each value, without the indentation, which would be a
  /// tenth of it.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(File(of: self)) else { return "\n" }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } + "\n" }.joined()
  }

  /// What stands in the file: each text once, everything else by its number.
  fileprivate struct File: Codable {
    /// All lines and tokens.
    var texts: [String] = []
    /// For each requirement, for each situation, the outcomes that are shown, with `;` between them:
    /// the number of the schedule's token, then those of the lines, as `NumberRuns` writes them.
    var shown: [Column] = []
    /// For each requirement, for each situation, the hashes of all outcomes, by base 36.
    var hashes: [Column] = []
    var why: String
    var metByStub: Int
    var wrong: [WrongForm]
  }
}

extension KeptAnswers.File {
  fileprivate init(of kept: KeptAnswers) {
    var numbers: [String: Int] = [:]
    var texts: [String] = []
    func number(_ text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    let requirements = kept.right.requirements
    let shown = requirements.map { situations in
      Column(
        situations.map { known in
          known.shown.map { outcome in
            NumberRuns.text(([outcome.schedule] + outcome.lines).map(number))
          }
          .joined(separator: ";")
        })
    }
    let hashes = requirements.map { situations in
      Column(
        situations.map { known in
          known.hashes.sorted().map { String($0, radix: 36) }.joined(separator: " ")
        })
    }
    self.init(
      texts: texts, shown: shown, hashes: hashes, why: kept.why, metByStub: kept.metByStub,
      wrong: kept.wrong)
  }
}

extension KeptAnswers {
  /// Takes what stands in the file; nil if its parts do not fit together.
  fileprivate init?(of file: File) {
    let all = zip(file.shown, file.hashes)
    guard all.allSatisfy({ $0.cells.count == $1.cells.count }) else { return nil }
    func outcome(_ runs: Substring) -> Outcome {
      let texts = NumberRuns.numbers(runs).filter(file.texts.indices.contains)
        .map { file.texts[$0] }
      return Outcome(schedule: texts.first ?? "", lines: Array(texts.dropFirst()))
    }
    let requirements = all.map { shown, hashes in
      zip(shown.cells, hashes.cells).map { outcomes, hashes in
        RightOutcomes.Known(
          hashes: Set(hashes.parts(between: " ").compactMap { UInt64($0, radix: 36) }),
          shown: outcomes.isEmpty ? [] : outcomes.parts(between: ";").map(outcome))
      }
    }
    self.init(
      why: file.why, metByStub: file.metByStub, right: RightOutcomes(requirements),
      wrong: file.wrong)
  }
}

/// A text for each situation of a requirement, with `/` between them.
///
/// Many situations come to the same. A text that stood there before is written by its place, counted
/// from 0, by base 36: `=1a`.
private struct Column: Codable {
  let cells: [String]

  init(_ cells: [String]) {
    self.cells = cells
  }

  init(from decoder: any Decoder) throws {
    var cells: [String] = []
    let text = try decoder.singleValueContainer().decode(String.self)
    for part in text.parts(between: "/") {
      guard part.hasPrefix("=") else {
        cells.append(String(part))
        continue
      }
      guard let place = Int(part.dropFirst(), radix: 36), cells.indices.contains(place) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "No such place: \(part)."))
      }
      cells.append(cells[place])
    }
    self.cells = cells
  }

  func encode(to encoder: any Encoder) throws {
    var places: [String: Int] = [:]
    let parts = cells.enumerated().map { place, cell in
      if let before = places[cell] { return "=" + String(before, radix: 36) }
      // What is short takes no less room by its place.
      if cell.utf8.count > 3 { places[cell] = place }
      return cell
    }
    var container = encoder.singleValueContainer()
    try container.encode(parts.joined(separator: "/"))
  }
}

/// Numbers by base 36, with a space between them; three or more that follow one another are written
/// as the first and the last: `0 2a-2d 7`.
private enum NumberRuns {
  static func text(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    func word(_ number: Int) -> String { String(number, radix: 36) }
    return runs.flatMap { run in
      run.count < 3 ? run.map(word) : [word(run.lowerBound) + "-" + word(run.upperBound)]
    }
    .joined(separator: " ")
  }

  /// Reads what `text` has written; what is no number is left out.
  static func numbers(_ text: Substring) -> [Int] {
    text.parts(between: " ").flatMap { word -> [Int] in
      let ends = word.parts(between: "-").compactMap { Int($0, radix: 36) }
      guard let first = ends.first, let last = ends.last, first <= last, last < 1_000_000 else {
        return []
      }
      return Array(first...last)
    }
  }
}

extension StringProtocol {
  /// The parts between bytes, which are found much faster than letters.
  fileprivate func parts(between separator: Unicode.Scalar) -> [Substring] {
    Substring(self).utf8
      .split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
