import Explorer
import Foundation
import Scenario
import Simulation
import Trace

/// What a page holds, in the form in which its script reads it.
///
/// Texts and states stand once and are named by their indices, since most schedules share them.
struct PageData: Encodable {
  /// One style: its name, and the source that tells the story.
  struct Column: Encodable {
    let name: String
    let title: String
    let path: String
    /// The number of the first line that is shown.
    let first: Int
    /// All lines of the file.
    let lines: [String]
  }

  /// What the page says of a verdict.
  struct Remark: Encodable {
    let name: String
    let symbol: String
    let word: String
    let meaning: String
    let breaks: Bool
  }

  let scenario: String
  let summary: String
  let styles: [Column]
  let verdicts: [Remark]
  private(set) var texts: [String] = []
  private(set) var states: [PageState] = []
  private(set) var schedules: [PageSchedule] = []
  /// How many schedules are known that the page does not hold.
  private(set) var leftOut: Int
  /// The schedule that is shown first.
  private(set) var shown = 0

  private var textNumbers: [String: Int] = [:]
  private var stateNumbers: [PageState: Int] = [:]
  private var size = 0

  private enum CodingKeys: CodingKey {
    case scenario, summary, styles, verdicts, texts, states, schedules, leftOut, shown
  }

  /// Packs replays until they take so many bytes; the first is packed in any case.
  ///
  /// - Parameters:
  ///   - held: the replays.
  ///   - columns: the styles, in the same order.
  ///   - wanted: the schedule to show first.
  ///   - limit: the number of bytes.
  init(_ held: HeldReplays, _ columns: [Column], showing wanted: Schedule?, limit: Int) throws {
    scenario = held.script.fullName
    summary = held.script.summary
    styles = columns
    verdicts = Verdict.allCases.map {
      Remark(
        name: $0.rawValue, symbol: String($0.symbol), word: $0.word, meaning: $0.meaning,
        breaks: $0.isViolation)
    }
    leftOut = held.leftOut
    size = try JSONEncoder().encode(columns).count
    for (index, one) in held.all.enumerated() {
      let schedule = pack(one)
      let bytes = try JSONEncoder().encode(schedule).count + 1
      guard schedules.isEmpty || size + bytes <= limit else {
        leftOut += held.all.count - index
        break
      }
      size += bytes
      if one.schedule == wanted { shown = schedules.count }
      schedules.append(schedule)
    }
  }

  private mutating func pack(_ held: HeldReplays.Held) -> PageSchedule {
    let replay = held.replay
    let classes = replay.report.comparison.classes
    return PageSchedule(
      token: held.schedule.token, cost: held.cost ?? -1,
      frames: replay.frames.map { frame in
        PageSchedule.Frame(
          time: frame.time.milliseconds, text: text(frame.event.summary),
          kind: text(frame.event.kind.rawValue), states: frame.states.map { state($0) })
      },
      classes: replay.participants.indices.map { style in
        classes.firstIndex { $0.contains(style) } ?? 0
      },
      reference: replay.report.comparison.reference,
      remarks: remarks(of: replay),
      requests: replay.report.comparison.traces.enumerated().map { style, trace in
        requests(in: trace, held.points[style])
      },
      points: held.points.map { points in
        points.filter { !$0.isJob }.map { [$0.taken] + $0.options.map { text($0) } }
      })
  }

  /// Says why each style parts, from the frame on in which it does.
  private mutating func remarks(of replay: Replay) -> [PageSchedule.Remark] {
    replay.report.remarks.compactMap { remark in
      guard
        let style = replay.participants.firstIndex(where: { $0.name == remark.participant.name })
      else { return nil }
      let frame = replay.firstVerdict(of: style) ?? replay.firstDifference ?? 0
      return PageSchedule.Remark(style: style, text: text(remark.sentence), frame: frame)
    }
  }

  /// Finds for each request when it went out, when it was answered, and what that is called in
  /// schedules.
  private mutating func requests(
    in trace: RecordedTrace, _ points: [ChoicePoint]
  ) -> [PageSchedule.Request] {
    let events = trace.events.filter(\.isVisible)
    let replies = points.indices.filter { points[$0].isReply }
    let answers = events.filter { $0.kind == .reply || $0.kind == .fault }
    var arrivals: [Int: Int] = [:]
    for (event, point) in zip(answers, replies) { arrivals[event.sequence] = point }
    return events.enumerated().compactMap { index, event in
      guard event.kind == .request else { return nil }
      let end = events[index...].first {
        $0.key == event.key && [.reply, .fault, .cancel].contains($0.kind)
      }
      let point = end.flatMap { arrivals[$0.sequence] }
      return PageSchedule.Request(
        key: text(event.key), start: event.virtualTime.milliseconds,
        end: end?.virtualTime.milliseconds ?? -1,
        outcome: text(end.map { "\($0.kind.rawValue) \($0.value)" } ?? "open"),
        arrival: point.map { text(points[$0].name) } ?? -1,
        line: event.line ?? 0)
    }
  }

  private mutating func text(_ text: String) -> Int {
    if let number = textNumbers[text] { return number }
    textNumbers[text] = texts.count
    texts.append(text)
    size += text.utf8.count + 3
    return texts.count - 1
  }

  private mutating func state(_ state: Replay.State) -> Int {
    let packed = PageState(
      events: state.events.map { [text($0.summary), $0.line ?? 0, $0.virtualTime.milliseconds] },
      lit: state.lit.map { [text($0.file), $0.line] },
      waiting: state.waiting.map { wait in
        [
          text(wait.kind.rawValue), text(wait.what), wait.place.map { text($0.file) } ?? -1,
          wait.place?.line ?? 0,
        ]
      },
      screen: state.screen.map { [text($0.key), text($0.value), $0.isOffMain ? 1 : 0] } ?? [],
      queue: text(state.queue), ending: text(state.ending ?? ""), left: state.hasLeft ? 1 : 0,
      verdicts: state.verdicts.map { text($0.rawValue) })
    if let number = stateNumbers[packed] { return number }
    stateNumbers[packed] = states.count
    states.append(packed)
    size += packed.size
    return states.count - 1
  }
}

/// How far one style has come, by the indices of texts.
struct PageState: Hashable, Encodable {
  /// What it does now: text, line, milliseconds.
  let events: [[Int]]
  /// The lit lines: file, line.
  let lit: [[Int]]
  /// What is open: kind, what, file, line.
  let waiting: [[Int]]
  /// What the user sees: what, value, and 1 if it was shown off main; empty if nothing.
  let screen: [Int]
  let queue: Int
  let ending: Int
  let left: Int
  let verdicts: [Int]

  /// About how many bytes it takes.
  var size: Int { 24 + 8 * (events.count * 3 + lit.count * 2 + waiting.count * 4 + 6) }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(events)
    try list.encode(lit)
    try list.encode(waiting)
    try list.encode(screen)
    for number in [queue, ending, left] { try list.encode(number) }
    try list.encode(verdicts)
  }
}

/// One schedule, by the indices of texts and states.
struct PageSchedule: Encodable {
  struct Frame: Encodable {
    let time: Int
    let text: Int
    let kind: Int
    let states: [Int]

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [time, text, kind] { try list.encode(number) }
      try list.encode(states)
    }
  }

  struct Remark: Encodable {
    let style: Int
    let text: Int
    let frame: Int

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [style, text, frame] { try list.encode(number) }
    }
  }

  struct Request: Encodable {
    let key: Int
    let start: Int
    let end: Int
    let outcome: Int
    let arrival: Int
    let line: Int

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [key, start, end, outcome, arrival, line] { try list.encode(number) }
    }
  }

  let token: String
  let cost: Int
  let frames: [Frame]
  let classes: [Int]
  let reference: Int
  let remarks: [Remark]
  let requests: [[Request]]
  /// For each style and place: the index of the option that was taken, then the options.
  let points: [[[Int]]]
}

extension ChoicePoint {
  /// Whether a reply came, and not the news of a cancellation, a timer or the user.
  fileprivate var isReply: Bool {
    !isJob && name.contains("=") && !name.contains("=cancelled")
  }
}
