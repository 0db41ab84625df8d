import Trace

extension Timeline {
  /// Reads the lines of a trace's text, as records of answers have them.
  ///
  /// Takes O(n m) for n lines and m requests.
  ///
  /// - Returns: nil if a line is none of a trace, or time goes back.
  package init?(lines: [String]) {
    var events: [Event] = []
    var verdicts: [Int: [Verdict]] = [:]
    for line in lines {
      guard let read = TraceLine(line, after: events),
        read.event.virtualTime >= events.last?.virtualTime ?? .zero
      else { return nil }
      if !read.verdicts.isEmpty { verdicts[events.count] = read.verdicts }
      events.append(read.event)
    }
    guard !events.isEmpty else { return nil }
    self.init(of: events, verdicts)
  }
}

/// One line of a trace's text: milliseconds, kind, key and value, and what is wrong with it.
private struct TraceLine {
  let event: Event
  let verdicts: [Verdict]

  init?(_ line: String, after events: [Event]) {
    let parts = line.split(separator: "  ! ", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ", maxSplits: 2)
    guard let time = words.first.flatMap({ Int($0) }), words.count > 1,
      let kind = Event.Kind(rawValue: String(words[1])), kind != .mechanism
    else { return nil }
    verdicts = parts.dropFirst().compactMap { Verdict(rawValue: String($0)) }
    guard verdicts.count == parts.count - 1 else { return nil }
    let rest = words.count > 2 ? String(words[2]) : ""
    let (key, value) = Self.divided(rest, kind, after: events)
    event = Event(
      sequence: events.count + 1, virtualTime: .milliseconds(time), lane: "main",
      kind: kind == .user && key == "leaves the page" ? .leave : kind, key: key, value: value)
  }

  /// The keys of what the kit's screen shows.
  private static let shown = ["avatars", "avatar", "count", "devices", "message", "sheet"]
    .map { "show " + $0 }

  /// The key and the value: an answer has the key of what it answers.
  private static func divided(
    _ text: String, _ kind: Event.Kind, after events: [Event]
  ) -> (key: String, value: String) {
    let count =
      switch kind {
      case .reply, .fault, .cancel, .saved:
        events.last { text == $0.key || text.hasPrefix($0.key + " ") }?.key.count ?? text.count
      case .screen:
        shown.first { text == $0 || text.hasPrefix($0 + " ") }?.count
          ?? text.prefix { $0 != " " }.count
      case .save: text.prefix { $0 != " " }.count
      default: text.count
      }
    return (String(text.prefix(count)), String(text.dropFirst(count + 1)))
  }
}
