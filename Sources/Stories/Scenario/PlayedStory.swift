import Trace

/// What happened in one run, for somebody who says what must hold after each.
///
/// ```swift
/// func showsTheLastAnswer(_ story: PlayedStory) -> Bool {
///   story.last("show results") == story.last("types").map { "results for \($0)" }
/// }
/// ```
public struct PlayedStory: Sendable {
  /// Something that happened.
  public struct Event: Sendable {
    /// When, in milliseconds of virtual time since the beginning.
    public let time: Int
    /// What sort of thing: `user`, `request`, `reply`, `fault`, `cancel`, `screen`, `finish`.
    public let kind: String
    /// What it happened to: `types`, `GET /search?q=sw`, `show results`.
    public let key: String
    /// The result of it: what was typed, a status, what was shown.
    public let value: String

    /// The path in the key: `/a` of `GET /a#2` and of `show /a`; empty if there is none.
    public var path: String { String(key.drop { $0 != "/" }.prefix { $0 != "#" }) }
  }

  /// Everything that happened, in order.
  public let events: [Event]

  /// Takes what can be compared of a trace.
  package init(of trace: RecordedTrace) {
    events = trace.visible.map { event in
      Event(
        time: event.virtualTime.milliseconds,
        kind: event.kind == .leave ? "user" : event.kind.rawValue,
        key: event.key, value: event.value)
    }
  }

  /// The values of all events with this key, in order: all that was typed, all that was shown.
  public func all(_ key: String) -> [String] { events.filter { $0.key == key }.map(\.value) }

  /// The value of the last event with this key; nil if there was none.
  public func last(_ key: String) -> String? { events.last { $0.key == key }?.value }

  /// How many events there are of this kind, as in `count("cancel")`.
  public func count(_ kind: String) -> Int { events.count { $0.kind == kind } }
}
