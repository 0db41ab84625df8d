/// What somebody says of a file under review: which lines, and why.
///
/// `53 why`, `53: why`, `line 53 why`, `L53: why` and `53-55 why` are read.
package struct ReviewRemark: Hashable, Sendable {
  /// The lines that it names.
  package let lines: ClosedRange<Int>
  /// What can go wrong there; empty if nothing is said.
  package let reason: String

  /// Reads a line that was typed; nil if it does not begin with the number of a line.
  package init?(_ text: String) {
    let form = /\s*(?:lines?|l)?\s*([0-9]{1,6})(?:\s*(?:-|–|to)\s*([0-9]{1,6}))?[\s:.,;)]*(.*)/
    guard let match = text.wholeMatch(of: form.ignoresCase()), let first = Int(match.1) else {
      return nil
    }
    let last = match.2.flatMap { Int($0) } ?? first
    lines = min(first, last)...max(first, last)
    let rest = String(match.3)
    reason = rest.contains(where: \.isLetter) ? rest : ""
  }
}

/// How sure it is that a remark means a defect, the surest first.
package enum ReviewCertainty: Int, Comparable, Sendable {
  case wordsAndLine, words, line

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// Something that can rightly be said of a file under review.
package struct ReviewClaim: Hashable, Sendable {
  /// The lines that take part, the one that is named first in front.
  package let lines: [Int]
  /// Groups of alternative phrases; a remark that has one of each group is about it.
  package let words: [[String]]

  /// How sure it is that a remark means it, and how many of its phrases the remark has.
  ///
  /// - Returns: nil if neither the words nor a line fit; fewer than three words say too little for a
  ///   line alone.
  func fit(_ remark: ReviewRemark) -> (certainty: ReviewCertainty, hits: Int)? {
    let isOnLine = lines.contains(where: remark.lines.contains)
    guard let hits = SpokenAnswer([remark.reason]).hits(words) else {
      return isOnLine && remark.reason.split(separator: " ").count >= 3 ? (.line, 0) : nil
    }
    return (isOnLine ? .wordsAndLine : .words, hits)
  }
}
