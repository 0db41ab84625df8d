import Judging

/// What should have happened beside what did, row by row, so that a line more shifts nothing.
package struct ShortfallRows: Sendable {
  /// A line of an outcome, with its time apart.
  struct Line: Sendable {
    /// Milliseconds of virtual time; nil if the line does not say.
    let time: Int?
    /// Who did something, as in `page` or `screen`; what one line is about.
    let subject: Substring
    /// What it says, without the time and the marks.
    let words: String
    /// What is wrong with it by itself, as in `! off main`; empty if nothing is.
    let marks: String
    /// The line of the student's file that led to it.
    var place: Int?
    /// The time, or that of the line before; behind all others where nothing happens.
    var moment = 0
  }

  /// One row: nil where one side has nothing like it.
  struct Row: Sendable {
    var expected: Line?
    var yours: Line?

    /// Whether both sides say the same, marks aside.
    var isAlike: Bool { expected?.words == yours?.words && expected?.time == yours?.time }
    /// Whether both sides are the same.
    var isSame: Bool { isAlike && expected?.marks == yours?.marks }
    /// Whether it is the user who does something.
    var isOfUser: Bool {
      [expected, yours].compactMap(\.self).allSatisfy { $0.words.contains(": the user ") }
    }
    /// When one of the sides says something.
    var moment: Int { min(expected?.moment ?? .max, yours?.moment ?? .max) }
    /// Whether something happens at its time, but something else than should.
    var isOtherValue: Bool {
      expected?.time != nil && yours != nil && expected?.words != yours?.words
    }
  }

  let rows: [Row]
  /// The index of the row that differs at the earliest time; marks count only where nothing else
  /// differs.
  package let first: Int?
  /// Whether any line has a time.
  private let hasTimes: Bool

  /// What is shown of many rows.
  enum Piece: Equatable, Sendable {
    /// The row at an index.
    case row(Int)
    /// So many rows, left out because both sides are the same there.
    case alike(Int)
  }

  /// How many rows that are the same are shown before and after one that differs.
  private static let around = 4

  /// What is shown so that a difference behind hundreds of rows is not missed.
  ///
  /// Of a long stretch of rows that are the same only both ends are left.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var alike: [Int] = []
    func close() {
      let hidden = alike.count - 2 * Self.around
      if hidden > Self.around {
        pieces += alike.prefix(Self.around).map(Piece.row)
        pieces.append(.alike(hidden))
        pieces += alike.suffix(Self.around).map(Piece.row)
      } else {
        pieces += alike.map(Piece.row)
      }
      alike = []
    }
    for index in rows.indices {
      if rows[index].isSame {
        alike.append(index)
      } else {
        close()
        pieces.append(.row(index))
      }
    }
    close()
    return pieces
  }

  /// Aligns both sides of a shortfall.
  ///
  /// Lines stand in the order of time. Takes time in proportion to the product of both lengths.
  package init(of shortfall: Shortfall) {
    let names = ErrorNames(in: shortfall.expected + shortfall.yours)
    let yours = zip(shortfall.yours.indices, shortfall.yours).map { index, text in
      Line(
        names.short(text), shortfall.places.indices.contains(index) ? shortfall.places[index] : nil)
    }
    let expected = shortfall.expected.map { Line(names.short($0)) }
    hasTimes = (expected + yours).contains { $0.time != nil }
    let all = Self.settled(Self.aligned(Self.inOrder(expected), Self.inOrder(yours)))
    // Where nothing should happen and nothing does, there is nothing to read.
    let told = all.filter { !($0.isSame && $0.expected?.isNothing == true) }
    let rows = told.isEmpty ? all : told
    self.rows = rows
    first = Self.first(in: rows) ?? rows.firstIndex { !$0.isSame }
  }

  /// The index of the first difference, marks aside.
  private static func first(in rows: [Row]) -> Int? {
    let all = rows.indices.filter { !rows[$0].isAlike }
    // What the user does follows from what was shown, and is no mistake by itself.
    let own = all.filter { !rows[$0].isOfUser }
    let apart = own.isEmpty ? all : own
    let first = apart.min { (rows[$0].moment, $0) < (rows[$1].moment, $1) }
    guard let first, rows[first].isOtherValue else { return first }
    // What is missing or too much at an instant has mostly made what is other then.
    let cause = apart.first { index in
      rows[index].moment == rows[first].moment
        && (rows[index].expected == nil || rows[index].yours == nil)
    }
    return cause ?? first
  }

  /// What should be true of all that happens; nil if it is told line by line what should happen.
  var aim: String? {
    let expected = rows.compactMap(\.expected)
    guard expected.count == 1, expected[0].time == nil, !expected[0].isNothing,
      rows.contains(where: { $0.yours?.time != nil })
    else { return nil }
    return expected[0].words
  }

  /// The left column; nil where nothing like it should happen.
  var expected: [String?] { rows.map { $0.expected.map(text) } }
  /// The right column; nil where nothing like it happens.
  var yours: [String?] { rows.map { $0.yours.map(text) } }

  /// A line as it is shown: its time in a column, what it says, and its marks.
  func text(of line: Line) -> String {
    let time = line.time.map { String($0) } ?? ""
    let column = hasTimes ? String(repeating: " ", count: max(0, 6 - time.count)) + time + "  " : ""
    return column + line.words + (line.marks.isEmpty ? "" : "  " + line.marks)
  }

  /// The lines in the order of time; one without a time stays behind the one before it, and that
  /// nothing happens is said at the end.
  private static func inOrder(_ lines: [Line]) -> [Line] {
    var last = 0
    let timed = lines.map { line -> Line in
      var line = line
      last = line.time ?? last
      line.moment = line.isNothing ? .max : last
      return line
    }
    return timed.indices.sorted { (timed[$0].moment, $0) < (timed[$1].moment, $1) }
      .map { timed[$0] }
  }
}

extension ShortfallRows.Line {
  /// Reads `   16  screen show`, `page: at 16 ms: returns`, or a line without a time.
  init(_ text: String, _ place: Int? = nil) {
    let mark = text.firstRange(of: "  ! ")
    let told = mark.map { text[..<$0.lowerBound] } ?? text[...]
    let isWait = told.hasSuffix("  hang no outcome")
    marks = isWait ? "" : mark.map { "! " + text[$0.upperBound...] } ?? ""
    self.place = place
    if let event = told.wholeMatch(of: #/ *(\d+)  (.+)/#) {
      (time, words) = (Int(event.1), isWait ? Self.wait : String(event.2))
      subject = event.2.prefix { $0 != " " }
    } else if let entry = told.wholeMatch(of: /(?:(.+?): )?at (\d+) ms: (.+)/) {
      time = Int(entry.2)
      words = entry.1.map { "\($0): \(entry.3)" } ?? String(entry.3)
      subject = entry.1 ?? entry.3.prefix { $0 != " " }
    } else {
      (time, words) = (nil, String(told.drop { $0 == " " }))
      subject = told.drop { $0 == " " }.prefix { $0 != ":" }
    }
  }

  /// How much two lines say the same: 0 if they are about different things.
  fileprivate func likeness(to other: Self) -> Int {
    if words == other.words { return time == other.time ? 32 : 20 }
    guard subject == other.subject, time == other.time else { return 0 }
    let rest = words.dropFirst(subject.count).split(separator: " ")
    let otherRest = other.words.dropFirst(subject.count).split(separator: " ")
    return 1 + min(4, zip(rest, otherRest).prefix { $0 == $1 }.count)
  }
}

extension ShortfallRows {
  /// Pairs lines so that most is alike and no pair crosses another.
  private static func aligned(_ expected: [Line], _ yours: [Line]) -> [Row] {
    let likeness = bestLikeness(expected, yours)
    var (left, right) = (0, 0)
    var rows: [Row] = []
    while left < expected.count || right < yours.count {
      let rest = likeness[left][right]
      if left < expected.count, right < yours.count {
        let alike = expected[left].likeness(to: yours[right])
        if alike > 0, rest == alike + likeness[left + 1][right + 1] {
          rows.append(Row(expected: expected[left], yours: yours[right]))
          (left, right) = (left + 1, right + 1)
          continue
        }
      }
      if left < expected.count, rest == likeness[left + 1][right] {
        rows.append(Row(expected: expected[left], yours: nil))
        left += 1
      } else {
        rows.append(Row(expected: nil, yours: yours[right]))
        right += 1
      }
    }
    return rows
  }

  /// The same with what has no partner in the order of time, whichever side it is on.
  ///
  /// What has no time either is laid side by side if there is as much on the left as on the right.
  private static func settled(_ rows: [Row]) -> [Row] {
    var settled: [Row] = []
    var gap: [Row] = []
    func close() {
      let (left, right) = (gap.compactMap(\.expected), gap.compactMap(\.yours))
      let hasTimes = (left + right).contains { $0.time != nil }
      settled +=
        left.count == right.count && !hasTimes
        ? zip(left, right).map { Row(expected: $0, yours: $1) }
        : gap.indices.sorted { (gap[$0].moment, $0) < (gap[$1].moment, $1) }.map { gap[$0] }
      gap = []
    }
    for row in rows {
      if row.expected == nil || row.yours == nil {
        gap.append(row)
      } else {
        close()
        settled.append(row)
      }
    }
    close()
    return settled
  }

  /// The likeness that can be reached from each pair of places on.
  private static func bestLikeness(_ expected: [Line], _ yours: [Line]) -> [[Int]] {
    var best = [[Int]](
      repeating: [Int](repeating: 0, count: yours.count + 1), count: expected.count + 1)
    for left in expected.indices.reversed() {
      for right in yours.indices.reversed() {
        let alike = expected[left].likeness(to: yours[right])
        let apart = max(best[left + 1][right], best[left][right + 1])
        best[left][right] = alike > 0 ? max(apart, alike + best[left + 1][right + 1]) : apart
      }
    }
    return best
  }
}
