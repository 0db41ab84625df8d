import Scenario
import Shell

/// Timelines as text: one block for all programs that did the same, over one axis of time.
///
///                     0        40        60        90 ms
///     user            v opens            v leaves
///     callbacks
///       login         ========>200
///       avatar                 ====================>200 wasted
///       screen                                     # ada.png  ! after leaving
///     rx, structured
///       login         ========>200
///       avatar                 ==========x cancelled
package struct TimelineText: Sendable {
  private let blocks: [Timeline.Block]
  private let terminal: Terminal
  /// Up to when something is drawn; the axis is that of the whole.
  private let limit: Int
  private let scale: TimeScale

  /// How many bars a block has at most.
  private static let mostBars = 12
  /// What stands before the names of bars.
  private static let indent = "  "

  /// Draws programs, those that did the same together.
  ///
  /// - Parameters:
  ///   - timelines: what each program did, and what it is called.
  ///   - limit: up to which millisecond; nil draws all.
  ///   - terminal: where it is shown.
  package init(
    _ timelines: [(name: String, timeline: Timeline)], upTo limit: Int? = nil,
    for terminal: Terminal
  ) {
    self.terminal = terminal
    self.limit = limit ?? .max
    blocks = Timeline.grouped(timelines)
    let drawn = blocks.map(\.timeline)
    let names =
      ["user", "screen"] + drawn.flatMap { $0.bars.prefix(Self.mostBars).map(\.name) }
    let times = Set(drawn.flatMap(\.times)).sorted()
    scale = TimeScale(
      times,
      from: min(24, terminal.width / 3, Self.indent.count + 2 + (names.map(\.count).max() ?? 0)),
      width: min(terminal.width, 100), tail: drawn.map { $0.room(behind: times.last) }.max() ?? 0)
  }

  /// Draws what was played, up to a millisecond if one is given.
  package init(of played: PlayedScenario, upTo limit: Int? = nil, for terminal: Terminal) {
    self.init(
      zip(played.participants, played.runs).map { ($0.name, Timeline(of: $1.trace)) },
      upTo: limit, for: terminal)
  }

  /// What the signs mean, in a line or two.
  package var legend: String {
    let signs = "= under way, > its answer, x cancelled, # shown, v the user, ! a mistake"
    return signs.wrapped(to: min(terminal.width, 100), first: "", rest: "")
      .split(separator: "\n").map { terminal.paint(String($0), .dim) + "\n" }.joined()
  }

  /// The drawing; it ends with a line end.
  package var text: String {
    let users = Set(blocks.map(\.timeline.user))
    let shared = users.count == 1 ? users.first : nil
    let head =
      terminal.paint(scale.axis, .dim) + "\n"
      + (shared.map { marks($0, "user", "v", .cyan, after: "") } ?? "")
    return head
      + blocks.map { block in
        let name = block.names.joined(separator: ", ")
        return name.wrapped(to: min(terminal.width, 100), first: "", rest: "")
          .split(separator: "\n").map { terminal.paint(String($0), .bold) + "\n" }.joined()
          + (shared == nil ? marks(block.timeline.user, "user", "v", .cyan) : "")
          + lines(of: block.timeline)
      }
      .joined()
  }

  private func lines(of timeline: Timeline) -> String {
    let bars = timeline.bars.filter { $0.start <= limit }
    let shown = bars.prefix(Self.mostBars).map(line).joined()
    let more = bars.count - Self.mostBars
    let rest = more > 0 ? "\(Self.indent)and \(more) more requests\n" : ""
    let isOver = (timeline.times.last ?? 0) <= limit
    let nothing = timeline.screen.isEmpty && isOver ? "\(label("screen"))(nothing)\n" : ""
    return shown + rest + nothing + marks(timeline.screen, "screen", "#", .green)
      + marks(timeline.endings, "ends", ".", .green)
  }

  private func label(_ name: String, after indent: String = Self.indent) -> String {
    let room = scale.start - indent.count - 1
    let text = name.count <= room ? name : name.prefix(room - 1) + "…"
    return (indent + text).padded(to: scale.start)
  }

  /// A row for a bar: it runs to its end, or to the end of the drawing.
  private func line(of bar: Timeline.Bar) -> String {
    var row = TimelineRow(terminal, width: scale.width)
    let ends = bar.ends.filter { $0.mark.time <= limit }
    let until = ends.first.map { scale.column(of: $0.mark.time) } ?? scale.column(upTo: limit)
    row.fill("=", from: scale.column(of: bar.start), to: until)
    for end in ends {
      let isLost = end.isCancelled || end.mark.text.hasSuffix("wasted")
      let ink: Terminal.Ink = isLost ? .yellow : .green
      row.put(
        (end.isCancelled ? "x " : ">") + end.mark.text, ink, at: scale.column(of: end.mark.time),
        warning: end.mark.mark)
    }
    return label(bar.name) + row.text.dropFirst(scale.start) + "\n"
  }

  /// Rows for marks: where two labels have no room in one line, the second stands in another.
  private func marks(
    _ marks: [Timeline.Mark], _ name: String, _ sign: String, _ ink: Terminal.Ink,
    after indent: String = Self.indent
  ) -> String {
    var rows: [TimelineRow] = []
    func put(_ text: String, _ warning: String, at column: Int) {
      let place = rows.firstIndex { $0.hasRoom(at: column) }
      if place == nil { rows.append(TimelineRow(terminal, width: scale.width)) }
      rows[place ?? rows.count - 1].put(text, ink, at: column, warning: warning)
    }
    for mark in marks where mark.time <= limit {
      let column = scale.column(of: mark.time)
      let length = mark.text.count + mark.mark.count
      if column + 2 + length <= scale.width {
        put("\(sign) \(mark.text)", mark.mark, at: column)
      } else {
        // The sign stays at its time; the label stands below, up to the end of the line.
        put(sign, "", at: column)
        put(mark.text, mark.mark, at: max(scale.start, scale.width - length))
      }
    }
    return rows.enumerated().map { index, row in
      label(index == 0 ? name : "", after: indent) + row.text.dropFirst(scale.start) + "\n"
    }
    .joined()
  }
}

extension Timeline {
  /// How many columns the labels at the last moment take.
  fileprivate func room(behind last: Int?) -> Int {
    (bars.flatMap { $0.ends.map(\.mark) } + user + screen + endings)
      .filter { $0.time == last }
      .map { $0.text.count + 3 + $0.mark.count }.max() ?? 0
  }
}
