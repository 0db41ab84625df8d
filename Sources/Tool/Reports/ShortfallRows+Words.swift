/// What kind of difference the first one is, in words.
extension ShortfallRows {
  /// One or two sentences on the first row that differs; nil if none does.
  package var words: String? {
    guard let first else { return nil }
    if let aim { return "Needed is this: \(aim). That is not so." }
    let row = rows[first]
    // What comes too early may be right in another answer; a second ending is not.
    if row.expected == nil, row.yours?.isOneMoreEnd == false,
      let end = rows.lazy.compactMap(\.yours).first(where: \.isOneMoreEnd)
    {
      return oneMore(end)
    }
    switch (row.expected, row.yours) {
    case (let expected?, let yours?) where row.isAlike: return marks(expected, yours)
    case (let expected?, let yours?) where expected.words == yours.words:
      return otherTime(expected, yours.time)
    case (let expected?, let yours?): return otherValue(expected, yours)
    case (let expected?, nil): return missing(expected)
    case (nil, let yours?): return tooMuch(yours)
    case (nil, nil): return nil
    }
  }

  /// Whether nothing of the first difference is among all that differs in another shortfall.
  ///
  /// Numbers and texts count for nothing: they are other in each situation.
  func isOther(than other: ShortfallRows) -> Bool {
    guard let first, !rows[first].isAlike, aim == nil else { return false }
    let known = other.rows.filter { !$0.isAlike }.flatMap(\.plainWords)
    // Some say beside it who does it: `on main: screen show`.
    return rows[first].plainWords.allSatisfy { words in
      known.allSatisfy { !$0.hasSuffix(words) && !words.hasSuffix($0) }
    }
  }

  /// Of an ending that comes again.
  private func oneMore(_ end: Line) -> String {
    let ends = rows.lazy.compactMap(\.yours).filter(\.isEnd).count
    return "`\(end.words)` comes\(when(end)), though the work has ended before."
      + " It should end once. It ends \(often(ends))."
  }

  private func marks(_ expected: Line, _ yours: Line) -> String {
    yours.marks.isEmpty
      ? "`\(expected.words)` should be so: \(expected.marks.dropFirst(2))."
      : "`\(yours.words)` happens as it should, but: \(yours.marks.dropFirst(2))."
  }

  private func otherTime(_ expected: Line, _ time: Int?) -> String {
    guard let due = expected.time, let time else {
      return "`\(expected.words)` should happen\(when(expected)), and does not happen then."
    }
    let apart = time > due ? "\(time - due) ms late" : "\(due - time) ms early"
    return "`\(expected.words)` should happen at \(due) ms. It happens at \(time) ms: \(apart)."
  }

  private func otherValue(_ expected: Line, _ yours: Line) -> String {
    if expected.isNothing { return nothingShould(expected) + " `\(yours.words)` happens." }
    if yours.isNothing { return "`\(expected.words)` should happen. Nothing happens." }
    let start = when(expected).drop { $0 == " " }
    let should = "`\(expected.words)` should happen."
    let did = "In place of it `\(yours.words)` happens."
    return (start.isEmpty ? should : "\(start.capitalizedFirst) \(should)") + " " + did
  }

  private func missing(_ expected: Line) -> String {
    if expected.isNothing { return nothingShould(expected) + " Something does." }
    let place = rows.firstIndex { $0.expected == nil && $0.yours?.words == expected.words }
    guard let place, let other = rows[place].yours else {
      let done = rows.count { $0.yours?.words == expected.words }
      if done > 0 {
        let due = rows.count { $0.expected?.words == expected.words }
        return "`\(expected.words)` should happen \(often(due)). It happens \(often(done))."
      }
      return "`\(expected.words)` should happen\(when(expected)). It never happens"
        + (isLast(expected) ? ": nothing comes any more." : ".")
    }
    return other.time == expected.time
      ? otherOrder(expected.words, place) : otherTime(expected, other.time)
  }

  /// Whether nothing happens any more when a line is due that never comes.
  private func isLast(_ expected: Line) -> Bool {
    rows.allSatisfy { row in
      guard let yours = row.yours, !yours.isNothing, !yours.isWait else { return true }
      guard let due = expected.time else { return false }
      return yours.time.map { $0 < due || $0 == due && row.isAlike } ?? true
    }
  }

  private func tooMuch(_ yours: Line) -> String {
    if yours.isNothing { return "Nothing happens\(yours.scene). Something should." }
    let due = rows.compactMap(\.expected)
    let place = rows.firstIndex { $0.yours == nil && $0.expected?.words == yours.words }
    if let place, let other = rows[place].expected {
      return other.time == yours.time
        ? otherOrder(yours.words, place) : otherTime(other, yours.time)
    }
    let times = due.count { $0.words == yours.words }
    let done = rows.count { $0.yours?.words == yours.words }
    if times > 0, done > times {
      return "`\(yours.words)` happens \(often(done))\(when(yours, "again"))."
        + " It should happen \(often(times))."
    }
    return "`\(yours.words)` happens\(when(yours)). It should not happen."
  }

  /// What stands in the first row that differs, and on the other side in the row at `place`.
  private func otherOrder(_ words: String, _ place: Int) -> String {
    guard let first, let other = rows[first..<place].first(where: \.isAlike)?.yours else {
      return "`\(words)` happens in another order than it should."
    }
    let (due, done) = rows[first].yours == nil ? ("before", "after") : ("after", "before")
    return "`\(words)` should happen \(due) `\(other.words)`. It happens \(done) it."
  }

  private func often(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  private func nothingShould(_ expected: Line) -> String {
    "Nothing should happen\(expected.scene)."
  }

  /// ` at 16 ms`; empty if the line has no time.
  private func when(_ line: Line, _ word: String? = nil) -> String {
    line.time.map { (word.map { ", \($0)" } ?? "") + " at \($0) ms" } ?? ""
  }
}

extension ShortfallRows.Row {
  /// What both sides say, without its numbers and texts.
  fileprivate var plainWords: [String] {
    [expected, yours].compactMap { $0?.words.replacing(/\d+|"[^"]*"/, with: "#") }
  }
}

extension ShortfallRows.Line {
  private static let nothing = "nothing happens"
  /// What is said where a trace has `hang no outcome`.
  static let wait = "no outcome: the story waits for ever"

  /// Whether it says how a story ends.
  fileprivate var isEnd: Bool { words.hasPrefix("finish ") }

  /// Whether it says so when the story has ended before.
  fileprivate var isOneMoreEnd: Bool { isEnd && marks.contains("duplicated") }

  /// Whether it says that a story has no outcome.
  fileprivate var isWait: Bool { words == Self.wait }

  /// Whether it says that nothing happens at all.
  var isNothing: Bool { words == Self.nothing || words.hasSuffix(": " + Self.nothing) }

  /// Where nothing happens, as in " in `page`"; empty if the line does not say.
  fileprivate var scene: String {
    words == Self.nothing ? "" : " in `\(words.dropLast(Self.nothing.count + 2))`"
  }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
