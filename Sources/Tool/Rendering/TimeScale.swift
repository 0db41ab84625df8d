import Shell

/// Where each moment of a drawing stands: in proportion to time, but no two without a gap.
struct TimeScale {
  /// The column at which the drawing begins.
  let start: Int
  /// How many columns a line has.
  let width: Int
  private let times: [Int]
  private let columns: [Int]

  /// How many columns two moments are apart at least, where there is room.
  private static let gap = 5
  /// How many columns stand behind the last moment at least, for its label.
  private static let tail = 10

  /// Lays out moments in order, in O(n).
  ///
  /// - Parameters:
  ///   - times: the moments, in milliseconds.
  ///   - start: the column of the first.
  ///   - width: how many columns a line has.
  ///   - tail: how many columns the labels of the last take; they get less than half of the line.
  init(_ times: [Int], from start: Int, width: Int, tail: Int) {
    self.start = start
    self.width = width
    self.times = times
    let room = max(1, width - start - min(max(tail, Self.tail), (width - start) * 2 / 5))
    let gaps = zip(times, times.dropFirst()).map { Double($1 - $0) }
    let least = min(Double(Self.gap), Double(room) / Double(max(1, gaps.count)))
    let free = Double(room) - least * Double(gaps.count)
    let all = max(1, gaps.reduce(0, +))
    var column = Double(start)
    columns =
      times.isEmpty
      ? []
      : [start]
        + gaps.map { gap in
          column += least + free * gap / all
          return Int(column.rounded())
        }
  }

  /// The column of a moment that was laid out; of another one, that of the moment before it.
  func column(of time: Int) -> Int {
    times.lastIndex { $0 <= time }.map { columns[$0] } ?? start
  }

  /// Where what has no end ends: at a moment, or behind the last one.
  func column(upTo limit: Int) -> Int {
    guard let last = times.last, limit > last else { return column(of: limit) }
    return min(width, (columns.last ?? start) + 5)
  }

  /// The line with the moments in milliseconds, as many as have room.
  var axis: String {
    var line = ""
    for (index, (time, column)) in zip(times, columns).enumerated() {
      let isLast = index == times.count - 1
      let text = "\(time)" + (isLast ? " ms" : "")
      guard line.isEmpty || column > line.count else { continue }
      // The last moment has the unit, so the one before it makes room.
      let next = isLast ? Int.max : columns[columns.count - 1]
      guard isLast || column + text.count < next else { continue }
      line = line.padded(to: column) + text
    }
    return line
  }
}

/// One line of a drawing: signs and labels at their columns.
struct TimelineRow {
  private let terminal: Terminal
  private let width: Int
  /// What stands in the line, piece by piece, with its ink.
  private var pieces: [(text: String, ink: Terminal.Ink?)] = []
  private var end = 0

  init(_ terminal: Terminal, width: Int) {
    self.terminal = terminal
    self.width = width
  }

  /// The line, in colour where there is some.
  var text: String {
    pieces.map { piece in piece.ink.map { terminal.paint(piece.text, $0) } ?? piece.text }.joined()
  }

  /// Whether a label may begin at a column, with a space before it.
  func hasRoom(at column: Int) -> Bool {
    pieces.isEmpty || column > end + 1
  }

  /// Draws a line of one sign.
  mutating func fill(_ sign: String, from first: Int, to last: Int) {
    pad(to: first)
    add(String(repeating: sign, count: max(0, last - max(first, end))), nil)
  }

  /// Puts a sign and its label at a column, or behind what stands there; it ends where the line ends.
  mutating func put(_ label: String, _ ink: Terminal.Ink, at column: Int, warning: String = "") {
    if column < end { add(" ", nil) }
    pad(to: min(column, width))
    add(Self.shortened(label, to: width - end), ink)
    add(Self.shortened(warning, to: width - end), .red)
  }

  private static func shortened(_ text: String, to room: Int) -> String {
    text.count <= room ? text : room > 0 ? text.prefix(room - 1) + "…" : ""
  }

  private mutating func pad(to column: Int) {
    add(String(repeating: " ", count: max(0, column - end)), nil)
  }

  private mutating func add(_ text: String, _ ink: Terminal.Ink?) {
    pieces.append((text, ink))
    end += text.count
  }
}
