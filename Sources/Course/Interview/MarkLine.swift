/// A line that an interviewer types, read as the numbers of points.
enum MarkLine: Hashable {
  /// Points that there are, each named once, and what was typed for points that there are not.
  case marks([Int], strange: [String])
  /// It has numbers and no letters, but is no list of numbers.
  case unclear
  /// It is to be kept as it is.
  case note

  /// Reads `1 3`, `1,3`, `1-3` and the like, where the points have the numbers up to `last`.
  init(_ line: String, upTo last: Int) {
    let plain = line.replacing("–", with: "-").replacing(/\s*-\s*/, with: "-")
    let words = plain.split { " ,;".contains($0) }.map { $0.last == "." ? $0.dropLast() : $0 }
    let ranges = words.compactMap(Self.range)
    guard !words.isEmpty, ranges.count == words.count else {
      let hasLetter = line.contains(where: \.isLetter)
      self = !hasLetter && line.contains(where: \.isNumber) ? .unclear : .note
      return
    }
    let points = 1...max(1, last)
    let numbers = ranges.flatMap { $0.overlaps(points) ? Array($0.clamped(to: points)) : [] }
    let strange = zip(words, ranges).filter { $1.lowerBound < 1 || $1.upperBound > last }
      .map { String($0.0) }
    self = .marks(
      numbers.filter { $0 <= last }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      strange: strange)
  }

  /// Reads `3` or `3-5`; nil if it is neither.
  private static func range(_ word: Substring) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.compactMap { $0.allSatisfy(\.isWholeNumber) ? Int($0) : nil }
    guard let first = numbers.first, let last = numbers.last, numbers.count == ends.count,
      numbers.count <= 2, first <= last
    else { return nil }
    return first...last
  }
}
