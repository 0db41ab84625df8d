/// How far one style has come, by the numbers of texts.
struct PageState: Hashable, Encodable {
  /// What it does now: as traces call it, in plain words, and the line.
  let events: [[Int]]
  /// The lit lines: file, line.
  let lit: [[Int]]
  /// What it waits for: what, file, line.
  let waiting: [[Int]]
  /// What the user sees: what, value, and 1 if it was shown off main; empty if nothing.
  let screen: [Int]
  let ending: Int
  let left: Int
  let verdicts: [Int]

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(events)
    try list.encode(lit)
    try list.encode(waiting)
    try list.encode(screen)
    for number in [ending, left] { try list.encode(number) }
    try list.encode(verdicts)
  }
}

/// One schedule, by the numbers of texts, states, pictures and points.
struct PageSchedule: Encodable {
  struct Frame: Encodable {
    let time: Int
    /// What happens, as traces call it.
    let text: Int
    /// The same in plain words.
    let words: Int
    let states: [Int]

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [time, text, words] + states { try list.encode(number) }
    }
  }

  /// Why a style parts, from a frame on.
  struct Reason: Encodable {
    let style: Int
    let text: Int
    let frame: Int

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [style, text, frame] { try list.encode(number) }
    }
  }

  let token: String
  /// In what it is not the scenario's own order.
  let words: Int
  /// Whether something fails that would not.
  let hasFault: Bool
  let frames: [Frame]
  /// For each style, its class of agreement.
  let classes: [Int]
  /// For each style, what it makes of the schedule.
  let clauses: [Int]
  /// The styles that break the contract.
  let broken: [Int]
  let reasons: [Reason]
  let pictures: [Int]
  /// For each style, a list of places: the index of the option that was taken, then the options.
  let points: [Int]
}
