import Simulation
import Trace

/// What one program did, to be drawn over time: a bar for each request, and marks for the rest.
///
/// Times are whole milliseconds of virtual time since the beginning.
package struct Timeline: Hashable, Sendable {
  /// Something that happened at one moment.
  package struct Mark: Hashable, Sendable {
    /// When.
    package let time: Int
    /// What, in a few words.
    package let text: String
    /// How it breaks the contract, in a few words; empty if it does not.
    package let warning: String

    /// The warning as it stands behind the text.
    var mark: String { warning.isEmpty ? "" : "  ! \(warning)" }
  }

  /// A request or a save, from its beginning to its end.
  package struct Bar: Hashable, Sendable {
    /// One end of a bar.
    package struct End: Hashable, Sendable {
      /// When, and how.
      package let mark: Mark
      /// Whether it was cancelled; otherwise an answer came, good or bad.
      package let isCancelled: Bool
      /// Whether the answer was a bad one.
      package let isFault: Bool
    }

    /// What is asked for: `avatar/1`, or `devices 2` for the second of several.
    package let name: String
    /// When it began.
    package let start: Int
    /// Each end of it, in order: more than one if the server answers twice, none if it never does.
    package fileprivate(set) var ends: [End]
  }

  /// What the user did.
  package private(set) var user: [Mark] = []
  /// The requests and saves, in the order in which they began.
  package private(set) var bars: [Bar] = []
  /// What the screen showed.
  package private(set) var screen: [Mark] = []
  /// How the story ended, where that is more than showing something: each of its endings.
  package private(set) var endings: [Mark] = []

  /// Draws a trace, in O(n log n) for n events.
  package init(of trace: RecordedTrace) {
    let events = trace.visible.canonicallyOrdered()
    self.init(of: events, events.marks(by: trace.rules))
  }

  /// Draws events in order.
  ///
  /// - Parameters:
  ///   - events: what happened.
  ///   - verdicts: what is wrong with an event, by its index.
  init(of events: [Event], _ verdicts: [Int: [Verdict]]) {
    let counts = events.reduce(into: [String: Int]()) { counts, event in
      if event.kind.beginsBar { counts[event.request, default: 0] += 1 }
    }
    // Which bar is the latest of a key, and what is wrong with its beginning.
    var places: [String: (bar: Int, told: [Verdict])] = [:]
    for (index, event) in events.enumerated() {
      let told = verdicts[index, default: []]
      switch event.kind {
      case .request, .save:
        let number = (counts[event.request] ?? 1) > 1 ? " \(event.occurrence)" : ""
        places[event.key] = (bars.count, told)
        let start = event.virtualTime.milliseconds
        bars.append(Bar(name: event.request + number, start: start, ends: []))
      case .reply, .fault, .saved, .cancel:
        guard let begun = places[event.key] else { continue }
        // A bar has no mark at its beginning, so the first at its end stands for both.
        let both = bars[begun.bar].ends.isEmpty ? begun.told + told : told
        bars[begun.bar].ends.append(Bar.End(of: event, both))
      default: add(event, told)
      }
    }
    // That it ends by showing something goes without saying.
    if endings.count == 1, endings[0].text == "shown", endings[0].warning.isEmpty { endings = [] }
  }

  /// Adds what is no part of a bar.
  private mutating func add(_ event: Event, _ told: [Verdict]) {
    switch event.kind {
    case .user, .leave: user.append(Mark(event.act, of: event, told))
    case .screen: screen.append(Mark(event.shown, of: event, told))
    case .finish: endings.append(Mark(event.key, of: event, told))
    case .hang, .livelock, .escape: endings.append(Mark("not ended", of: event, told))
    default: break
    }
  }

  /// Programs that did the same, and what they did.
  typealias Block = (names: [String], timeline: Timeline)

  /// Puts programs together that did the same, in the order of the first of each.
  static func grouped(_ timelines: [(name: String, timeline: Timeline)]) -> [Block] {
    timelines.reduce(into: []) { blocks, one in
      if let place = blocks.firstIndex(where: { $0.timeline == one.timeline }) {
        blocks[place].names.append(one.name)
      } else {
        blocks.append(([one.name], one.timeline))
      }
    }
  }

  /// The moments at which something is drawn, each once, in order.
  package var times: [Int] {
    let marks = user + screen + endings
    let ends = bars.flatMap { [$0.start] + $0.ends.map(\.mark.time) }
    return Set(marks.map(\.time) + ends).sorted()
  }
}

extension Timeline.Mark {
  fileprivate init(_ text: String, of event: Event, _ told: [Verdict]) {
    self.init(time: event.virtualTime.milliseconds, text: text, warning: told.warning)
  }
}

extension Timeline.Bar.End {
  fileprivate init(of event: Event, _ told: [Verdict]) {
    let text =
      switch event.kind {
      case .cancel: "cancelled"
      case .saved: "saved"
      default: event.value + (told.contains(.wasted) ? " wasted" : "")
      }
    self.init(
      mark: .init(text, of: event, told), isCancelled: event.kind == .cancel,
      isFault: event.kind == .fault)
  }
}

extension [Verdict] {
  /// How an event breaks the contract, for a drawing; `wasted` and the like are told elsewhere.
  fileprivate var warning: String {
    filter(\.isViolation).map(\.warning).joined(separator: ", ")
  }
}

extension Event.Kind {
  fileprivate var beginsBar: Bool { self == .request || self == .save }
}

extension Event {
  /// The key without its number.
  private var plainKey: Substring { key.prefix { $0 != "#" } }

  /// How often that was asked for, this time included.
  fileprivate var occurrence: Int {
    Int(key.drop { $0 != "#" }.dropFirst()) ?? 1
  }

  /// What is asked for, without the method and the first slash.
  package var request: String {
    let words = plainKey.split(separator: " ", maxSplits: 1)
    let isMethod = words.count > 1 && words[0].allSatisfy(\.isUppercase)
    let path = isMethod ? words[1] : plainKey
    let name = path.hasPrefix("/") ? path.dropFirst() : path
    return (kind == .save || kind == .saved ? "save " : "")
      + name.replacing("files/", with: "")
  }

  /// What the user does, without what goes without saying.
  fileprivate var act: String {
    [" the page", " to refresh"].reduce(value.isEmpty ? key : "\(key) \(value)") {
      $0.replacing($1, with: "")
    }
  }

  /// What the screen shows.
  package var shown: String { value.isEmpty ? key : value }
}
