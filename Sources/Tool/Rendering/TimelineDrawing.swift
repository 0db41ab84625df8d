import Scenario
import Shell
import Trace

/// Timelines as one picture in SVG, without script: one below the other, over one axis of time.
///
/// A mark stands at its time, always; only its label moves. Each part has a class, by which a page
/// may give it another ink; without a page it has the inks for a light background.
package struct TimelineDrawing: Sendable {
  private let blocks: [Timeline.Block]
  private let scale: DrawingScale

  /// How wide a picture is, in its own units, of which a letter is 13 high.
  private static let width = 720.0

  /// Draws programs, those that did the same together.
  package init(_ timelines: [(name: String, timeline: Timeline)]) {
    blocks = Timeline.grouped(timelines)
    scale = DrawingScale(blocks.map(\.timeline), width: Self.width)
  }

  /// Draws what was played.
  package init(of played: PlayedScenario) {
    self.init(zip(played.participants, played.runs).map { ($0.name, Timeline(of: $1.trace)) })
  }

  /// Returns the picture.
  ///
  /// - Parameter title: what stands above it, if it is a file of its own; nil for a part of a page.
  /// - Returns: an element of SVG, without a line end.
  package func svg(titled title: String? = nil) -> String {
    var canvas = DrawingCanvas(scale)
    if let title { canvas.heading(title) }
    let users = Set(blocks.map(\.timeline.user))
    let isShared = users.count == 1
    canvas.axis(Set(blocks.flatMap(\.timeline.times)).sorted())
    if isShared { canvas.marks(users.first ?? [], "user", .user) }
    for block in blocks {
      canvas.names(block.names)
      if !isShared { canvas.marks(block.timeline.user, "user", .user) }
      canvas.draw(block.timeline)
      if !isShared { canvas.endGuides() }
    }
    canvas.endGuides()
    let margin = title == nil ? 0.0 : 16
    let (width, height) = (Self.width + 2 * margin, canvas.height + 2 * margin)
    let box = [-margin, -margin, width, height].map(\.short).joined(separator: " ")
    let alone =
      title == nil
      ? ""
      : " xmlns=\"http://www.w3.org/2000/svg\" width=\"960\""
        + " height=\"\((height * 960 / width).rounded().short)\""
    return """
      <svg\(alone) viewBox="\(box)" class="timeline" role="img" aria-label="\(words.markup)" \
      font-family="Helvetica, Arial, sans-serif" font-size="13">
      \(title.map { "<title>\($0.markup)</title>\n<rect x=\"-16\" y=\"-16\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" } ?? "")\
      \(canvas.parts.joined(separator: "\n"))
      </svg>
      """
  }

  /// What the picture shows, for those who do not see it.
  private var words: String {
    blocks.map { block in
      let user = block.timeline.user.map { "user \($0.text) at \($0.time)\($0.because)" }
      let bars = block.timeline.bars.map { bar in
        let ends = bar.ends.map { "\($0.mark.text) at \($0.mark.time)\($0.mark.because)" }
        return "\(bar.name) from \(bar.start), "
          + (ends.isEmpty ? "no reply" : ends.joined(separator: ", "))
      }
      let shown = block.timeline.screen.map { "screen \($0.text) at \($0.time)\($0.because)" }
      let screen = shown.isEmpty ? ["nothing on the screen"] : shown
      let ends = block.timeline.endings.map { "ends \($0.text) at \($0.time)\($0.because)" }
      return block.names.joined(separator: ", ") + ": "
        + (user + bars + screen + ends).joined(separator: "; ") + "."
    }
    .joined(separator: " ") + " Times in milliseconds."
  }
}

extension Timeline.Mark {
  fileprivate var because: String { warning.isEmpty ? "" : " (mistake: \(warning))" }
}

/// Where times stand in a picture, and how wide its texts are, about.
struct DrawingScale {
  let left: Double
  let right: Double
  let width: Double
  let last: Int

  init(_ timelines: [Timeline], width: Double) {
    self.width = width
    let names = timelines.flatMap { $0.bars.map(\.name) } + ["screen"]
    left = min(width * 0.3, 20 + (names.map(Self.width).max() ?? 0))
    let last = max(1, timelines.compactMap(\.times.last).max() ?? 1)
    let room = width - left
    self.last = last
    let tails = timelines.flatMap(\.bars).flatMap(\.ends).map { end in
      20 + Self.width(of: end.mark) - (1 - Double(end.mark.time) / Double(last)) * room * 0.6
    }
    right = width - min(width * 0.36, max(40, tails.max() ?? 0))
  }

  func x(_ time: Int) -> Double { left + (right - left) * Double(time) / Double(last) }

  static func width(of mark: Timeline.Mark) -> Double { width(of: mark.text + mark.mark) }

  /// About how wide a text is; rather more than less.
  static func width(of text: String) -> Double {
    text.reduce(0) { sum, letter in
      sum
        + (" .,:;'|!ijlft/".contains(letter) ? 4.4 : "mwMW@".contains(letter) ? 11.5 : 7.8)
    }
  }
}
