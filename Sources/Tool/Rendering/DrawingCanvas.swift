import Shell

/// What is drawn of timelines so far, from top to bottom.
struct DrawingCanvas {
  /// What has an ink of its own.
  enum Part: String {
    case bar, wasted, open, again, cross, dot, bad, lost, user, shown, ending, guide, tick, name
    case soft, title

    /// The attributes on a light background; the names are those of the page's classes.
    var attributes: String {
      let inks =
        switch self {
        case .bar: "fill=\"#7d879d\""
        case .wasted: "fill=\"#e2e5ec\" stroke=\"#7d879d\""
        case .open: "fill=\"none\" stroke=\"#7d879d\" stroke-dasharray=\"4 3\""
        case .again: "stroke=\"#7d879d\" stroke-dasharray=\"3 3\""
        case .cross: "fill=\"none\" stroke=\"#1b1d23\" stroke-width=\"2.5\""
        case .dot, .shown: "fill=\"#3350d4\""
        case .bad: "fill=\"#b3202c\""
        case .lost: "fill=\"#fff\" stroke=\"#7d879d\" stroke-width=\"2\""
        case .user, .title: "fill=\"#1b1d23\""
        case .ending: "fill=\"#9a9fac\""
        case .guide: "stroke=\"#9a9fac\" stroke-dasharray=\"2 4\""
        case .tick: "stroke=\"#9a9fac\""
        case .name, .soft: "fill=\"#5a5f6b\""
        }
      let weight = self == .title ? " font-weight=\"700\"" : ""
      return "class=\"\(rawValue)\" \(inks)\(weight)"
    }
  }

  private let scale: DrawingScale
  private(set) var parts: [String] = []
  /// How far it is drawn.
  private(set) var height = 6.0

  /// Where the user acts, for lines that go down from there.
  private var guides: [(x: Double, y: Double)] = []

  private static let lane = 20.0
  private static let bar = 24.0

  init(_ scale: DrawingScale) { self.scale = scale }

  /// Draws the lines from what the user did down to here, behind all else.
  mutating func endGuides() {
    let drawn = parts
    parts = []
    for (x, y) in guides { line(.guide, x, y, x, height) }
    parts += drawn
    guides = []
  }

  mutating func heading(_ text: String) {
    height += 12
    self.text(text, 0, height + 8, .title)
    height += 20
  }

  /// The moments, as many as have room.
  mutating func axis(_ times: [Int]) {
    var free = -Double.infinity
    let words = times.map { $0 == times.last ? "\($0) ms" : "\($0)" }
    let room = words.last.map { scale.x(scale.last) - DrawingScale.width(of: $0) / 2 - 6 } ?? 0
    for (time, word) in zip(times, words) {
      let (x, half) = (scale.x(time), DrawingScale.width(of: word) / 2)
      line(.tick, x, height + 16, x, height + 21)
      guard x - half > free, time == times.last || x + half < room else { continue }
      free = x + half + 6
      text(word, x, height + 12, .soft, anchor: "middle")
    }
    height += 24
  }

  /// The names of those that did the same, in as many lines as they need.
  mutating func names(_ names: [String]) {
    height += 6
    for line in names.joined(separator: ", ").wrapped(to: 90, first: "", rest: "")
      .split(separator: "\n")
    {
      text(String(line), 0, height + 14, .title)
      height += 19
    }
  }

  mutating func draw(_ timeline: Timeline) {
    for bar in timeline.bars { draw(bar) }
    marks(timeline.screen, "screen", .shown)
    if !timeline.endings.isEmpty { marks(timeline.endings, "ends", .ending) }
  }

  /// Draws marks at their times, and their labels where there is room.
  mutating func marks(_ marks: [Timeline.Mark], _ name: String, _ part: Part) {
    let y = height + Self.lane / 2
    text(name, 8, y + 4, .name)
    if marks.isEmpty { text("(nothing)", scale.left + 8, y + 4, .soft) }
    // How far each lane is taken; in the first the signs stand.
    var lanes = [-Double.infinity]
    for (index, mark) in marks.enumerated() {
      let (x, width) = (scale.x(mark.time), DrawingScale.width(of: mark))
      let later = marks[(index + 1)...].map { scale.x($0.time) }
      let next = later.first { $0 > x }
      let isFree =
        x + 10 + width <= min(scale.width, (next ?? .infinity) - 8) && lanes[0] < x + 10
      let from = isFree ? x + 10 : max(0, min(x - 6, scale.width - width))
      let below = lanes.indices.dropFirst().first { lanes[$0] < from } ?? lanes.count
      let lane = isFree ? 0 : below
      if lane == lanes.count { lanes.append(0) }
      lanes[lane] = from + width + 6
      if part == .user, mark.time > 0 { guides.append((x, y + 6)) }
      sign(mark.warning.isEmpty || part == .user ? part : .bad, of: part, x, y)
      label(mark, from, y + 4 + Double(lane) * Self.lane)
    }
    height += Double(lanes.count) * Self.lane + 3
  }

  private mutating func sign(_ ink: Part, of part: Part, _ x: Double, _ y: Double) {
    let form =
      switch part {
      case .user: "<path d=\"M\((x - 6).short) \((y - 5).short)h12l-6 10z\""
      case .shown:
        "<rect x=\"\((x - 6).short)\" y=\"\((y - 6).short)\" width=\"12\" height=\"12\" rx=\"3\""
      default: "<circle cx=\"\(x.short)\" cy=\"\(y.short)\" r=\"4\""
      }
    parts.append("\(form) \(ink.attributes)/>")
  }

  private mutating func draw(_ bar: Timeline.Bar) {
    let y = height + Self.bar / 2
    text(bar.name, 8, y + 4, .name)
    let start = scale.x(bar.start)
    let end = bar.ends.first.map { scale.x($0.mark.time) } ?? scale.right + 14
    let isLost = !bar.ends.isEmpty && bar.ends.allSatisfy(\.isWasted)
    let part: Part = bar.ends.isEmpty ? .open : isLost ? .wasted : .bar
    parts.append(
      """
      <rect x="\(start.short)" y="\((y - 5).short)" width="\(max(3, end - start).short)" \
      height="10" rx="5" \(part.attributes)/>
      """)
    if bar.ends.isEmpty { text("no reply", end + 6, y + 4, .soft) }
    if let last = bar.ends.last, scale.x(last.mark.time) > end {
      let label = bar.ends.first.map { DrawingScale.width(of: $0.mark) + 17 } ?? 0
      line(.again, min(end + label, scale.x(last.mark.time)), y, scale.x(last.mark.time), y)
    }
    for (index, one) in bar.ends.enumerated() {
      let x = scale.x(one.mark.time)
      draw(one, x, y)
      let next = bar.ends.dropFirst(index + 1).first.map { scale.x($0.mark.time) - 10 }
      let width = DrawingScale.width(of: one.mark)
      let fits = width <= (next ?? scale.width) - x - 13
      if fits || index > 0 { label(one.mark, x + 13, y + 4) } else { hanging(one.mark, x, y) }
    }
    height += Self.bar
  }

  /// A label that has no room behind its mark stands in a line below it.
  private mutating func hanging(_ mark: Timeline.Mark, _ x: Double, _ y: Double) {
    height += Self.lane - 4
    let from = min(x - 6, scale.width - DrawingScale.width(of: mark))
    label(mark, max(0, from), y + Self.lane)
  }

  private mutating func draw(_ end: Timeline.Bar.End, _ x: Double, _ y: Double) {
    if end.isCancelled {
      let form = "M\((x - 5).short) \((y - 5).short)l10 10m0-10l-10 10"
      parts.append("<path d=\"\(form)\" \(Part.cross.attributes)/>")
    } else {
      let part: Part = end.isFault ? .bad : end.isWasted ? .lost : .dot
      parts.append("<circle cx=\"\(x.short)\" cy=\"\(y.short)\" r=\"6\" \(part.attributes)/>")
    }
  }

  private mutating func label(_ mark: Timeline.Mark, _ x: Double, _ y: Double) {
    text(mark.text, x, y, .user, warning: mark.mark)
  }

  private mutating func text(
    _ words: String, _ x: Double, _ y: Double, _ part: Part, anchor: String? = nil,
    warning: String = ""
  ) {
    let place = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
    let mistake =
      warning.isEmpty
      ? "" : "<tspan font-weight=\"700\" \(Part.bad.attributes)>\(warning.markup)</tspan>"
    parts.append(
      """
      <text x="\(x.short)" y="\(y.short)"\(place) xml:space="preserve" \(part.attributes)>\
      \(words.markup)\(mistake)</text>
      """)
  }

  private mutating func line(_ part: Part, _ x: Double, _ y: Double, _ toX: Double, _ toY: Double) {
    parts.append(
      """
      <line x1="\(x.short)" y1="\(y.short)" x2="\(toX.short)" y2="\(toY.short)" \
      \(part.attributes)/>
      """)
  }
}

extension Timeline.Bar.End {
  fileprivate var isWasted: Bool { mark.text.hasSuffix("wasted") }
}

extension Double {
  /// The number with one digit behind the point at most.
  var short: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}

extension String {
  /// The text with what markup means otherwise written as entities; it may stand in an attribute.
  package var markup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
