import Scenario

/// What a user chooses on a map, and the result of each choice.
///
/// The user acts at multiples of 10 ms, and no reply that takes time comes at such a moment.
struct ChosenStops: DrawnSetting {
  /// The result of a choice.
  enum End: String, CaseIterable, CustomStringConvertible {
    case names = "brings departures"
    case empty = "brings no departures"
    case findFails = "fails when the stop is looked for"
    case loadFails = "fails when departures are loaded"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
  }

  /// What the user does while a reply is on its way to main.
  enum Act: String, CaseIterable, CustomStringConvertible {
    case chooses = "chooses another stop"
    case choosesTheSame = "chooses the same stop"
    case choosesNothing = "chooses nothing"
  }

  struct Options: Sendable {
    var choices = [2]
    /// How many choices there may be besides, more rarely.
    var rareChoices: [Int] = []
    /// How many milliseconds after the choice before a choice is made.
    var gaps: [Int]
    var ends: [End]
    /// Which stops may be chosen; another one each time if this is empty.
    var stops: [String] = []
    /// When the user chooses nothing besides.
    var nothings: [String] = []
    /// Whether promises may be settled before they are returned.
    var mayBeAtOnce = false
    /// Whether the user does something while the last reply of a choice is on its way to main.
    var actsOnTheWay = false
    /// How many jobs after that reply the user does it; right behind it if this is empty.
    var hops: [Int] = []
    /// Whether it is told which requests are sent.
    var tellsRequests = false
  }

  /// A stop that is chosen, and how long each of its requests takes; nil if no time.
  struct Choice: Sendable {
    let time: Int
    let stop: String
    let finding: Int?
    let loading: Int?
    let end: End
  }

  let choices: [Choice]
  /// When the user chooses nothing.
  let nothings: [Int]
  /// Whether the user chooses nothing in the same job before each choice.
  let choosesNothingFirst: Bool
  /// What the user does while the last reply to a choice is on its way.
  let onTheWay: (choice: Int, act: Act)?
  /// How many jobs after the reply the user acts; nil if right behind it, where all can be told.
  let hops: Int?
  private let boards: PlayedCalls
  private let tellsRequests: Bool

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.choices, rarely: options.rareChoices, "choices")
    let early = options.mayBeAtOnce ? ["no time"] : []
    var time = 0
    choices = (0..<count).map { index in
      let name = "choice \(index + 1)"
      if index > 0 { time += draw.one(of: options.gaps, "ms from choice \(index) to \(name)") }
      let names = ["Market", "Station", "Harbour", "Bridge"]
      let stop =
        options.stops.isEmpty
        ? "\(names[index % 4]) \(index + 1)" : draw.one(of: options.stops, "the stop of \(name) is")
      let finds = index == 0 ? ["83 ms", "33 ms"] : ["33 ms", "83 ms"]
      let finding = draw.one(of: finds + early, "finding for \(name) takes")
      let loading = draw.one(of: ["44 ms", "94 ms", "14 ms"] + early, "loading for \(name) takes")
      return Choice(
        time: time, stop: stop, finding: finding.number,
        loading: loading.number, end: draw.one(of: options.ends, name))
    }
    (nothings, choosesNothingFirst) = Self.nothings(&draw, options.nothings, choices.map(\.time))
    onTheWay =
      options.actsOnTheWay && count > 0
      ? (
        draw.any(of: Array(1...count), "is the number of the choice with a reply on its way"),
        draw.one(of: Act.allCases, "then the user")
      ) : nil
    hops =
      options.hops.isEmpty || count == 0
      ? nil : draw.one(of: options.hops, "jobs between that reply and what the user does:")
    boards = draw.one(of: PlayedCalls.allCases, "boards:")
    tellsRequests = options.tellsRequests
  }

  /// Draws when the user chooses nothing: a little later than a stop is chosen, or just before.
  private static func nothings(
    _ draw: inout Draw, _ options: [String], _ times: [Int]
  ) -> (times: [Int], isFirst: Bool) {
    guard !options.isEmpty else { return ([], false) }
    let moment = draw.one(of: options, "the user chooses nothing")
    if moment == "first" { return ([0], false) }
    if moment == "just before each" { return ([], true) }
    let later = draw.one(of: [5, 50, 95], "ms until the user chooses nothing")
    return ((moment == "after each" ? times : Array(times.prefix(1))).map { $0 + later }, false)
  }

  func play(_ answer: any LatestStopExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = boards == .one ? [""] : ["board 1, ", "board 2, "]
    let maps = names.map { ChosenMap(self, answer, notes, $0) }
    for (index, map) in maps.enumerated() { map.use(after: boards == .inTurn ? index * 10_000 : 0) }
    log.world.run()
    maps.forEach { $0.tellEnd() }
    for name in names {
      notes.write((tellsRequests ? [name + "requests"] : []) + [name + "the board"], into: log)
    }
    maps.forEach { $0.end() }
  }
}
