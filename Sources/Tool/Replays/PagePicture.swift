import Rendering

/// A timeline as the script of a page reads it: with texts in the form of numbers.
struct PagePicture: Hashable, Encodable {
  /// A request or a save.
  struct Bar: Hashable, Encodable {
    let name: Int
    /// The line that began it; 0 if none is known.
    let line: Int
    let start: Int
    /// For each end: when, what, how it breaks the contract, whether it is a cancellation (1) or a
    /// fault (2), and what schedules call it.
    let ends: [[Int]]

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [name, line, start] { try list.encode(number) }
      try list.encode(ends)
    }
  }

  let user: [[Int]]
  let bars: [Bar]
  let screen: [[Int]]
  let endings: [[Int]]

  /// Packs a timeline.
  ///
  /// - Parameters:
  ///   - timeline: what to draw.
  ///   - origins: for each bar, the line that began it, and what schedules call its answers.
  ///   - texts: where its texts go.
  init(
    _ timeline: Timeline, _ origins: [(line: Int, arrivals: [String])] = [],
    _ texts: inout NumberedList<String>
  ) {
    func packed(_ mark: Timeline.Mark) -> [Int] {
      [mark.time, texts.number(of: mark.text), texts.number(of: mark.warning)]
    }
    user = timeline.user.map(packed)
    bars = timeline.bars.enumerated().map { index, bar in
      let origin = origins.indices.contains(index) ? origins[index] : (line: 0, arrivals: [])
      var arrivals = origin.arrivals[...]
      return Bar(
        name: texts.number(of: bar.name), line: origin.line, start: bar.start,
        ends: bar.ends.map { end in
          let arrival = end.isCancelled ? nil : arrivals.popFirst()
          return packed(end.mark)
            + [
              end.isCancelled ? 1 : end.isFault ? 2 : 0, arrival.map { texts.number(of: $0) } ?? -1,
            ]
        })
    }
    screen = timeline.screen.map(packed)
    endings = timeline.endings.map(packed)
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(user)
    try list.encode(bars)
    try list.encode(screen)
    try list.encode(endings)
  }
}

/// Some timelines for a page that has no schedules.
package struct PagePictures: Encodable {
  private var texts = NumberedList<String>()
  private let pictures: [PagePicture]

  /// Packs timelines, in their order.
  package init(of timelines: [Timeline]) {
    var texts = NumberedList<String>()
    pictures = timelines.map { PagePicture($0, [], &texts) }
    self.texts = texts
  }
}
