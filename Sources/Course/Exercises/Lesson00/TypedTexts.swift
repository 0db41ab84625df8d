import Simulation

/// What users type into search fields, and when the replies come.
///
/// The user types at multiples of 100 ms, and no reply comes at such a moment.
struct TypedTexts: DrawnSetting {
  /// The result of a search.
  enum Found: String, CaseIterable, CustomStringConvertible {
    case something = "brings results"
    case nothing = "brings no results"
  }

  struct Options: Sendable {
    /// How many texts may be typed, three at most.
    var counts: [Int]
    /// How many milliseconds may lie between two texts.
    var gaps: [Int] = [100]
    /// For each text, how many milliseconds the reply may take.
    var waits: [[Int]]
  }

  /// A text that is typed, and how it is answered.
  struct Typing: Sendable {
    let time: Int
    let wait: Int
    let found: Found
  }

  let typings: [Typing]
  private let pages: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.any(of: options.counts, "texts")
    var time = 0
    typings = (0..<count).map { index in
      let name = "text \(index + 1)"
      if index > 0 { time += draw.any(of: options.gaps, "ms from text \(index) to \(name)") }
      let wait = draw.any(of: options.waits[index], "ms until the reply to \(name)")
      return Typing(time: time, wait: wait, found: draw.one(of: Found.allCases, name))
    }
    // One after the other: an answer may count texts, and nothing tells it of another page.
    pages = draw.one(of: [.one, .inTurn], "pages:")
  }

  func play(_ answer: any SearchResultsExercise, _ log: ExampleLog) {
    let words = pages == .one ? ["swi"] : ["swi", "bea"]
    for word in words {
      let page = TypedPage(word, in: log.world)
      page.use(typings, by: answer)
      log.world.run()
      page.lines.forEach(log.write)
    }
  }
}
