import Exercises
import Foundation

/// What comes of one wrong answer: where it falls short, and how.
///
/// Of each outcome that no right answer has, sixteen bits are kept: enough to see whether another
/// answer goes wrong in the same way.
package struct WrongForm: Codable, Hashable, Sendable {
  /// The misconception behind it.
  package let misconception: String
  /// For each requirement, for each situation where it falls short, its index and how, as text.
  private let misses: [String]

  /// Takes what came of a wrong answer.
  package init(_ misconception: String, _ answer: PlayedAnswer, against right: RightOutcomes) {
    self.misconception = misconception
    misses = Misses(of: answer, against: right).requirements.map { misses in
      misses.sorted { $0.key < $1.key }
        .map { "\(String($0.key, radix: 36)):\(String($0.value, radix: 36))" }
        .joined(separator: " ")
    }
  }

  /// Where it falls short, and how.
  var kept: Misses {
    Misses(
      misses.map { text in
        Dictionary(
          text.split(separator: " ").compactMap { part in
            let sides = part.split(separator: ":")
            guard sides.count == 2, let index = Int(sides[0], radix: 36),
              let way = UInt16(sides[1], radix: 36)
            else { return nil }
            return (index, way)
          }
        ) { first, _ in first }
      })
  }
}

/// For each requirement the situations in which an answer falls short, each with how it does.
struct Misses: Hashable {
  let requirements: [[Int: UInt16]]

  init(_ requirements: [[Int: UInt16]]) {
    self.requirements = requirements
  }

  init(of answer: PlayedAnswer, against right: RightOutcomes) {
    requirements = zip(answer.requirements, right.requirements).map { played, known in
      var misses: [Int: UInt16] = [:]
      for (index, (hashes, known)) in zip(played.situations, known).enumerated() {
        guard let first = hashes.first(where: { !known.hashes.contains($0) }) else { continue }
        misses[index] = UInt16(truncatingIfNeeded: first)
      }
      return misses
    }
  }

  /// How alike two answers go wrong: 1 if they do in all, 0 if in nothing.
  ///
  /// Each requirement that one of them does not meet counts the same, however many situations it has.
  /// A situation in which both fall short counts in part, and whole if they do so in the same way: to
  /// fall short in the same ones of many says more than to fall short in the only one.
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
}

extension KeptAnswers {
  /// A misconception that may be behind an answer.
  package struct Guess: Hashable, Sendable {
    /// Its name.
    package let misconception: String
    /// Whether nothing speaks against it.
    package let isSure: Bool
  }

  /// Finds the misconception whose wrong answers go wrong as this answer does.
  ///
  /// - Parameters:
  ///   - answer: what came of it.
  ///   - forms: the wrong answers to compare with; all if nil.
  /// - Returns: nil if none is near enough.
  package func guess(behind answer: PlayedAnswer, among forms: [WrongForm]? = nil) -> Guess? {
    let misses = Misses(of: answer, against: right)
    let situations = right.requirements.map(\.count)
    guard misses.requirements.count == situations.count else { return nil }
    let ranked = Dictionary(grouping: forms ?? wrong, by: \.misconception)
      .map { name, forms in
        (
          name: name,
          likeness: forms.map { $0.kept.likeness(to: misses, situations: situations) }.max() ?? 0
        )
      }
      .sorted { ($1.likeness, $0.name) < ($0.likeness, $1.name) }
    guard let best = ranked.first, best.likeness >= 0.6 else { return nil }
    let margin = best.likeness - (ranked.dropFirst().first?.likeness ?? 0)
    return Guess(
      misconception: best.name, isSure: best.likeness >= 0.85 && margin >= 0.1)
  }
}
