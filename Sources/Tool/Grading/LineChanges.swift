/// The changes that make one text of another, as lines: `- old` for each that goes, then `+ new` for
/// each that comes in their place.
///
/// The lines that go stand in the old text only once, so a change has one place. So that this holds,
/// and where lines only come, some around them go and come again. An empty line ends a change.
enum LineChanges {
  /// Returns the lines of a text in which each has an end.
  static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// Returns the changes that make `new` of `old`, which has a line at least.
  static func text(from old: [Substring], to new: [Substring]) -> String {
    func line(_ sign: String, _ line: Substring) -> String {
      line.isEmpty ? "\(sign)\n" : "\(sign) \(line)\n"
    }
    return changes(from: old, to: new).map { change in
      (old[change.old].map { line("-", $0) } + new[change.new].map { line("+", $0) }).joined()
    }
    .joined(separator: "\n")
  }

  /// Makes the changes.
  ///
  /// - Parameters:
  ///   - changes: lines as `text(from:to:)` writes them.
  ///   - old: the text that they change.
  ///   - fault: the error for one of the lines.
  /// - Returns: the new lines.
  /// - Throws: an error if a line is none of a change, or the place of a change is not clear.
  static func lines<Fault: Error>(
    _ changes: ArraySlice<Substring>, of old: [Substring], fault: (Int, String) -> Fault
  ) throws(Fault) -> [Substring] {
    var new: [Substring] = []
    var (next, done) = (changes.startIndex, 0)
    while next < changes.endIndex {
      let start = next
      let (gone, come) = (take("-", from: changes, &next), take("+", from: changes, &next))
      if gone.isEmpty {
        throw fault(start, come.isEmpty ? "is neither `- old` nor `+ new`" : "comes to no place")
      }
      let places = places(of: gone[...], in: old)
      guard let place = places.first, places.count == 1 else {
        throw fault(start, "goes from \(places.isEmpty ? "no place" : "more than one place")")
      }
      if place < done { throw fault(start, "goes from above the change before it") }
      new += old[done..<place] + come
      done = place + gone.count
      if next < changes.endIndex, changes[next].isEmpty { next += 1 }
    }
    return new + old[done...]
  }

  /// The lines with this sign that come next, without it.
  private static func take(
    _ sign: Substring, from lines: ArraySlice<Substring>, _ next: inout Int
  ) -> [Substring] {
    let signed = lines[next...].prefix { $0 == sign || $0.hasPrefix(sign + " ") }
    next = signed.endIndex
    return signed.map { $0.dropFirst(2) }
  }

  private static func changes(
    from old: [Substring], to new: [Substring]
  ) -> [LineDifference.Hunk] {
    let hunks = LineDifference(from: old, to: new).hunks
    var ranges: [Range<Int>] = []
    for hunk in hunks {
      var range = unique(hunk.old, in: old)
      while let last = ranges.last, last.upperBound >= range.lowerBound {
        range = min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
        ranges.removeLast()
      }
      ranges.append(range)
    }
    return ranges.compactMap { range in
      let inside = hunks.filter {
        range.lowerBound <= $0.old.lowerBound && $0.old.upperBound <= range.upperBound
      }
      guard let first = inside.first, let last = inside.last else { return nil }
      let lower = first.new.lowerBound - (first.old.lowerBound - range.lowerBound)
      let upper = last.new.upperBound + (range.upperBound - last.old.upperBound)
      return LineDifference.Hunk(old: range, new: lower..<upper)
    }
  }

  /// The range with so many lines above and below it that no other place has the same.
  private static func unique(_ range: Range<Int>, in text: [Substring]) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var isUp = true
    while places(of: text[lower..<upper], in: text).count != 1, upper - lower < text.count {
      if lower > 0, isUp || upper == text.count { lower -= 1 } else { upper += 1 }
      isUp.toggle()
    }
    return lower..<upper
  }

  /// Where these lines stand in a text; nowhere if there are none.
  private static func places(of lines: ArraySlice<Substring>, in text: [Substring]) -> [Int] {
    guard let first = lines.first else { return [] }
    return text.indices.filter { text[$0] == first && text[$0...].starts(with: lines) }
  }
}
