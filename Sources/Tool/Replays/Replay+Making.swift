import Rendering
import Scenario
import Trace

extension Replay {
  /// Makes the frames of what was played.
  ///
  /// - Parameters:
  ///   - played: what was played; with the moves from queue to queue, if lines are to wait for them.
  ///   - entries: for each participant, the line on which its story begins; it is lit when the user
  ///     opens the page.
  package init(of played: PlayedScenario, entries: [Place?] = []) {
    let report = ComparisonReport(of: played)
    let moments = Moments(of: report.comparison)
    let columns = played.runs.indices.map { index in
      Column(
        played.runs[index].trace, file: played.participants[index].file,
        entry: entries.indices.contains(index) ? entries[index] : nil,
        moments.keys, moments.places[index]
      ).states
    }
    self.report = report
    frames = moments.keys.indices.map { frame in
      var states = columns.map { $0[frame] }
      for index in states.indices {
        states[index].verdicts = moments.verdicts[frame]?[index] ?? []
      }
      return Frame(
        time: moments.keys[frame].time, event: moments.events[frame], states: states)
    }
  }
}

/// When the frames are, and which event of which style belongs to which.
private struct Moments {
  /// The moment of a frame: its time, and the row of the comparison.
  struct Key: Hashable, Comparable {
    let time: Duration
    let row: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.time, left.row) < (right.time, right.row)
    }
  }

  /// The moments, in order.
  let keys: [Key]
  /// What happens at each.
  let events: [Event]
  /// For each trace, the frame of each compared event by its sequence number.
  let places: [[Int: Int]]
  /// For each frame with verdicts, those of each trace.
  let verdicts: [Int: [Int: [Verdict]]]

  init(of comparison: Comparison) {
    let keyed = comparison.traces.indices.map { Self.keys(of: $0, in: comparison) }
    let keys = Set(keyed.joined().map(\.key)).sorted()
    let frames = Dictionary(
      keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var events = [Event?](repeating: nil, count: keys.count)
    let places = keyed.map { keyed in
      keyed.reduce(into: [Int: Int]()) { places, entry in
        guard let frame = frames[entry.key] else { return }
        places[entry.event.sequence] = frame
        events[frame] = events[frame] ?? entry.event
      }
    }
    self.keys = keys
    self.events = events.compactMap(\.self)
    self.places = places
    verdicts = Self.verdicts(in: comparison, keys, places)
  }

  /// Finds the moment of each event of a trace: events of one instant keep their order.
  private static func keys(
    of trace: Int, in comparison: Comparison
  ) -> [(event: Event, key: Key)] {
    let rows = comparison.rows.enumerated().reduce(into: [Int: Int]()) { rows, row in
      if let event = row.element.cells[trace].event { rows[event.sequence] = row.offset }
    }
    var last = Key(time: .zero, row: -1)
    return comparison.traces[trace].visible.canonicallyOrdered().map { event in
      let row = rows[event.sequence] ?? 0
      let isSameTime = last.time == event.virtualTime
      last = Key(time: event.virtualTime, row: isSameTime ? max(last.row, row) : row)
      return (event, last)
    }
  }

  /// Puts each verdict into the frame of the trace's own event, or of that which it lacks.
  private static func verdicts(
    in comparison: Comparison, _ keys: [Key], _ places: [[Int: Int]]
  ) -> [Int: [Int: [Verdict]]] {
    var verdicts: [Int: [Int: [Verdict]]] = [:]
    for (index, row) in comparison.rows.enumerated() {
      for (trace, cell) in row.cells.enumerated() {
        let told = cell.verdicts.filter { $0 != .same }
        guard !told.isEmpty else { continue }
        let own = cell.event.flatMap { places[trace][$0.sequence] }
        let model = keys.firstIndex { $0.row == index && $0.time == row.event.virtualTime }
        let frame = own ?? model ?? keys.lastIndex { $0.time <= row.event.virtualTime } ?? 0
        verdicts[frame, default: [:]][trace, default: []] += told
      }
    }
    return verdicts.mapValues { $0.mapValues { Set($0).sorted() } }
  }
}

/// One style through all frames.
private struct Column {
  private(set) var states: [Replay.State]
  private let keys: [Moments.Key]
  private let places: [Int: Int]
  private let file: String

  init(
    _ trace: RecordedTrace, file: String, entry: Replay.Place?, _ keys: [Moments.Key],
    _ places: [Int: Int]
  ) {
    self.keys = keys
    self.places = places
    self.file = file
    states = [Replay.State](repeating: Replay.State(), count: keys.count)
    addEvents(of: trace, entry)
    addRequests(of: trace)
    addMoves(of: trace)
  }

  /// Adds what happens, and what stays so until it changes.
  private mutating func addEvents(of trace: RecordedTrace, _ entry: Replay.Place?) {
    for event in trace.visible.canonicallyOrdered() {
      guard let frame = places[event.sequence] else { continue }
      states[frame].events.append(event)
      light(event.place, frame)
      if event.kind == .user, event.key == UserAction.Kind.open.text { light(entry, frame) }
      for later in frame..<states.count {
        switch event.kind {
        case .screen: states[later].screen = event
        case .leave: states[later].hasLeft = true
        case .finish, .hang, .livelock: states[later].ending = event.ending
        default: break
        }
      }
    }
  }

  /// Adds each request and save: its line waits until the end of it, which lights it once more.
  private mutating func addRequests(of trace: RecordedTrace) {
    let events = trace.visible
    for (index, request) in events.enumerated() where request.kind.isAwaited {
      guard let start = places[request.sequence] else { continue }
      let end = events[index...].first { $0.key == request.key && $0.kind.endsRequest }
        .flatMap { places[$0.sequence] }
      wait(.request, request.key, request.place, from: start, to: end)
      if let end { light(request.place, end) }
    }
  }

  /// Adds each timer and each hop: its line waits until the job begins, which lights it.
  private mutating func addMoves(of trace: RecordedTrace) {
    for (index, move) in trace.events.enumerated() where move.kind == .mechanism {
      guard let cause = move.cause, let start = places[cause] else { continue }
      let end = frame(ofMoveAt: index, in: trace)
      let own = move.place.flatMap { $0.file == file ? $0 : nil }
      light(own, end)
      let isTimer = move.value == "timer"
      // A reply is a timer of the network, and its request waits already; so does a save.
      let isAwaited = move.lane == "network" || trace.events.isSave(cause)
      // A timer is set when its cause happens, a job is handed over at the instant at which it begins.
      let instant = keys.firstIndex { $0.time >= move.virtualTime } ?? keys.count
      let begin = isTimer ? start : max(start, instant)
      guard end > begin, !(isTimer && isAwaited) else { continue }
      // A line that sleeps may not have said so; it is not the one behind the cause.
      let place = own ?? (isTimer ? nil : origin(of: cause, in: trace))
      wait(isTimer ? .timer : .hop, move.lane, place, from: begin, to: end)
    }
  }

  /// The frame of the compared event to which a move leads, or else the first that is not before it.
  private func frame(ofMoveAt index: Int, in trace: RecordedTrace) -> Int {
    let move = trace.events[index]
    let next = trace.events[index...].first(where: \.isVisible)
    if let next, next.virtualTime == move.virtualTime, let frame = places[next.sequence] {
      return frame
    }
    return keys.lastIndex { $0.time == move.virtualTime }
      ?? keys.firstIndex { $0.time > move.virtualTime } ?? max(0, keys.count - 1)
  }

  /// The own line behind an event: that of the event, or of the request that it answers.
  private func origin(of sequence: Int, in trace: RecordedTrace) -> Replay.Place? {
    guard let event = trace.visible.first(where: { $0.sequence == sequence }) else { return nil }
    if let place = event.place, place.file == file { return place }
    let request = trace.visible.last {
      $0.kind.isAwaited && $0.key == event.key && $0.sequence < sequence
    }
    return request?.place
  }

  private mutating func light(_ place: Replay.Place?, _ frame: Int) {
    guard let place, !states[frame].lit.contains(place) else { return }
    states[frame].lit.append(place)
  }

  /// Waits from one frame until before another; without an end, to the last.
  private mutating func wait(
    _ kind: Replay.Wait.Kind, _ what: String, _ place: Replay.Place?, from start: Int, to end: Int?
  ) {
    let wait = Replay.Wait(kind: kind, what: what, place: place)
    for frame in start..<max(start, end ?? states.count)
    where !states[frame].waiting.contains(wait) {
      states[frame].waiting.append(wait)
    }
  }
}

extension Event {
  fileprivate var place: Replay.Place? {
    guard let fileID, let line else { return nil }
    return Replay.Place(file: fileID, line: line)
  }

  /// The words for the end of a story.
  fileprivate var ending: String { kind == .finish ? key : kind.rawValue }
}

extension Event.Kind {
  fileprivate var endsRequest: Bool { [.reply, .fault, .cancel, .saved].contains(self) }

  /// Whether somebody waits for the end of what begins here.
  fileprivate var isAwaited: Bool { self == .request || self == .save }
}

extension [Event] {
  /// Whether the event of this number is the beginning of a save.
  fileprivate func isSave(_ sequence: Int) -> Bool {
    contains { $0.sequence == sequence && $0.kind == .save }
  }
}
