/// Finds what somebody may have meant.
package enum Suggestion {
  /// Returns the candidates that look like `word`, the nearest first.
  ///
  /// A candidate looks like it when it begins with it or when few letters differ: at most a third
  /// of the word, and at least two.
  package static func nearest(to word: String, among candidates: [String]) -> [String] {
    let word = word.lowercased()
    let limit = max(2, word.count / 3)
    return
      candidates.enumerated()
      .map { index, candidate in
        let isBeginning = !word.isEmpty && candidate.lowercased().hasPrefix(word)
        return (
          distance: isBeginning ? 0 : distance(from: word, to: candidate.lowercased()),
          index: index, candidate: candidate
        )
      }
      .filter { $0.distance <= limit && $0.distance < max($0.candidate.count, 2) }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .map(\.candidate)
  }

  /// Returns how many letters must be added, dropped, replaced or swapped with their neighbour.
  ///
  /// Takes O(m·n). Source: Damerau, "A technique for computer detection and correction of spelling
  /// errors", Communications of the ACM 7(3), 1964, in its optimal string alignment form.
  static func distance(from first: String, to second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let change = last[column] + (first[row] == second[column] ? 0 : 1)
        var least = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
