import Exercises
import Foundation

/// The result of one wrong answer: where it falls short, and how.
///
/// Of each outcome that no right answer has, one to three digits are kept: enough to see whether
/// another answer goes wrong in the same way.
package struct WrongForm: Codable, Hashable, Sendable {
  /// The misconception behind it; nil if it is none of the catalogue.
  package let misconception: String?
  /// The fingerprint of the answer that others wrote; nil if it is one of the kit's own.
  package let file: String?
  /// For each requirement, where it falls short, and how.
  let misses: [String]

  /// Takes the result of a wrong answer.
  package init(
    _ misconception: String?, _ answer: PlayedAnswer, against right: RightOutcomes,
    file: String? = nil
  ) {
    self.misconception = misconception
    self.file = file
    misses = zip(Misses(of: answer, against: right).requirements, right.requirements)
      .map { Misses.text($0, among: $1.count) }
  }

  /// The index of the first requirement that it does not meet; nil if it meets all.
  package var firstMissed: Int? { kept.first }

  /// Where it falls short, and how.
  var kept: Misses { Misses(misses.map(Misses.misses)) }
}

/// For each requirement the situations in which an answer falls short, each with how it does.
struct Misses: Hashable {
  let requirements: [[Int: Int]]

  init(_ requirements: [[Int: Int]]) {
    self.requirements = requirements
  }

  /// How many digits tell one way of falling short from others: where there are many situations,
  /// one that is taken for another by chance does not matter.
  private static func digits(among situations: Int) -> Int {
    situations == 1 ? 3 : situations < 30 ? 2 : 1
  }

  init(of answer: PlayedAnswer, against right: RightOutcomes) {
    requirements = zip(answer.requirements, right.requirements).map { played, known in
      var misses: [Int: Int] = [:]
      let ways = [36, 1_296, 46_656][Self.digits(among: known.count) - 1] as UInt64
      for (index, (hashes, known)) in zip(played.situations, known).enumerated() {
        guard let first = hashes.first(where: { !known.hashes.contains($0) }) else { continue }
        misses[index] = Int((first ^ first >> 31) % ways)
      }
      return misses
    }
  }

  /// One requirement as text: how many digits a way has, then those of each situation, or points.
  static func text(_ misses: [Int: Int], among situations: Int) -> String {
    let digits = digits(among: situations)
    let ways = (0..<situations).map { index in
      let text = misses[index].map { String($0, radix: 36) } ?? ""
      return String(repeating: misses[index] == nil ? "." : "0", count: digits - text.count) + text
    }
    return "\(digits)\(ways.joined())"
  }

  /// Reads what `text` has written; what does not fit is left out.
  static func misses(_ text: String) -> [Int: Int] {
    let letters = Array(text)
    guard let digits = letters.first?.wholeNumberValue, digits > 0 else { return [:] }
    let ways = stride(from: 1, through: letters.count - digits, by: digits)
      .map { Int(String(letters[$0..<$0 + digits]), radix: 36) }
    return Dictionary(uniqueKeysWithValues: zip(0..., ways)).compactMapValues(\.self)
  }

  /// How alike two answers go wrong: 1 if they do in all, 0 if in nothing.
  ///
  /// Each requirement that one of them does not meet counts the same, however many situations it
  /// has. A situation in which both fall short counts in part, and whole if they do so in the same
  /// way. If there are many situations, falling short in the same ones says more than in the only
  /// one.
  func likeness(to other: Misses, situations: [Int]) -> Double {
    let parts = requirements.indices.compactMap { index -> Double? in
      let (mine, theirs) = (requirements[index], other.requirements[index])
      let all = Set(mine.keys).union(theirs.keys)
      guard !all.isEmpty else { return nil }
      let part = situations[index] == 1 ? 0.4 : 0.7
      let alike = all.map { index -> Double in
        guard let way = mine[index], let other = theirs[index] else { return 0 }
        return way == other ? 1 : part
      }
      return alike.reduce(0, +) / Double(all.count)
    }
    return parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count)
  }

  /// The first requirement that is not met; nil if all are.
  var first: Int? { requirements.firstIndex { !$0.isEmpty } }

  /// The same for one requirement, as if all others were met.
  func only(_ index: Int) -> Misses {
    Misses(requirements.indices.map { $0 == index ? requirements[$0] : [:] })
  }

  /// The same for the situations in which `other` falls short, too.
  func within(_ other: Misses) -> Misses {
    Misses(
      zip(requirements, other.requirements).map { mine, theirs in
        mine.filter { theirs[$0.key] != nil }
      })
  }
}

extension KeptAnswers {
  /// A misconception that may be behind an answer.
  package struct Guess: Hashable, Sendable {
    /// Its name.
    package let misconception: String
    /// The name of another that goes wrong in the very same way; nil if there is none.
    package let other: String?
    /// Whether nothing speaks against it.
    package let isSure: Bool
  }

  /// Finds the misconception whose wrong answers go wrong as this answer does.
  ///
  /// - Parameter answer: the result of it.
  /// - Returns: nil if none is near enough.
  package func guess(behind answer: PlayedAnswer) -> Guess? {
    guess(behind: Misses(of: answer, against: right), among: wrong)
  }

  /// Returns those of these misconceptions that show first where an answer holds them all.
  ///
  /// A misconception shows where the first of its wrong answers falls short.
  package func showingFirst(of names: [String]) -> [String] {
    let firsts = names.map { name in
      wrong.filter { $0.misconception == name }.compactMap(\.kept.first).min() ?? .max
    }
    return zip(names, firsts).filter { $0.1 == firsts.min() }.map(\.0)
  }

  /// Finds the misconception behind one of the wrong answers as if it were not known itself.
  package func guessWithout(_ index: Int) -> Guess? {
    var others = wrong
    return guess(behind: others.remove(at: index).kept, among: others)
  }

  private func guess(behind misses: Misses, among forms: [WrongForm]) -> Guess? {
    guard misses.requirements.count == right.requirements.count else { return nil }
    let whole = guess(behindAllOf: misses, among: forms)
    if let whole, whole.isSure || shows(whole, in: misses.first, among: forms) { return whole }
    return guess(behindPartOf: misses, among: forms) ?? whole
  }

  /// Whether a wrong answer of a misconception falls short in this requirement first.
  private func shows(_ guess: Guess, in requirement: Int?, among forms: [WrongForm]) -> Bool {
    forms.contains { $0.misconception == guess.misconception && $0.kept.first == requirement }
  }

  private func guess(behindAllOf misses: Misses, among forms: [WrongForm]) -> Guess? {
    let situations = right.requirements.map(\.count)
    let ranked = Candidate.ranked(forms) { $0.likeness(to: misses, situations: situations) }
    guard let best = ranked.first, let name = best.name, best.likeness >= 0.6 else { return nil }
    let next = ranked.dropFirst().first
    let margin = best.likeness - (next?.likeness ?? 0)
    return Guess(
      misconception: name, other: margin < 0.01 ? next?.name : nil,
      isSure: best.likeness >= 0.85 && margin >= 0.1)
  }

  /// Finds the misconception that shows first where several are combined; it is never sure.
  ///
  /// Wherever the wrong answers of one misconception fall short, an answer that holds a second one does,
  /// too. And as long as the second does not show, it does so in the very same situations.
  private func guess(behindPartOf misses: Misses, among forms: [WrongForm]) -> Guess? {
    let situations = right.requirements.map(\.count)
    guard let first = misses.first else { return nil }
    let ranked = Candidate.ranked(forms) { form in
      guard form.first == first else { return 0 }
      let start = form.only(first).likeness(to: misses.only(first), situations: situations)
      let whole = form.likeness(to: misses.within(form), situations: situations)
      return min(start, whole)
    }
    guard let best = ranked.first, let name = best.name, best.likeness >= 0.7 else { return nil }
    let next = ranked.dropFirst().first
    let margin = best.likeness - (next?.likeness ?? 0)
    return Guess(misconception: name, other: margin < 0.01 ? next?.name : nil, isSure: false)
  }
}

/// A misconception, or none, with how near its forms come to an answer.
private struct Candidate {
  let name: String?
  let likeness: Double
  /// That of the form that comes next.
  private let next: Double

  init(name: String?, likenesses: [Double]) {
    let sorted = likenesses.sorted(by: >)
    self.name = name
    likeness = sorted.first ?? 0
    next = sorted.dropFirst().first ?? 0
  }

  /// All misconceptions behind these forms, the nearest first.
  static func ranked(_ forms: [WrongForm], by likeness: (Misses) -> Double) -> [Candidate] {
    Dictionary(grouping: forms, by: \.misconception)
      .map { name, forms in Candidate(name: name, likenesses: forms.map { likeness($0.kept) }) }
      .sorted { $0.isBefore($1) }
  }

  /// Whether it is the better guess of the two.
  ///
  /// Of two that are equally near, that is the one with a name, then the one with a second form
  /// near by.
  func isBefore(_ other: Candidate) -> Bool {
    if likeness != other.likeness { return likeness > other.likeness }
    if (name == nil) != (other.name == nil) { return name != nil }
    if next != other.next { return next > other.next }
    return (name ?? "") < (other.name ?? "")
  }
}
