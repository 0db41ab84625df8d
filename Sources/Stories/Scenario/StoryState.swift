/// What is known at a moment of a story, put together event by event; for those who say what must
/// hold at each.
///
/// ```swift
/// struct Requests: StoryState {
///   var open = 0
///   mutating func note(_ event: PlayedStory.Event) {
///     if event.kind == "request" { open += 1 }
///     if ["reply", "fault", "cancel"].contains(event.kind) { open -= 1 }
///   }
/// }
///
/// func atMostTwo(_ story: PlayedStory) -> Bool {
///   Requests.always(in: story) { known, event, _ in event.kind != "request" || known.open < 2 }
/// }
/// ```
public protocol StoryState {
  /// What is known before the first event.
  init()

  /// Adds what an event tells.
  mutating func note(_ event: PlayedStory.Event)
}

extension StoryState {
  /// Whether something holds before each event.
  ///
  /// - Parameters:
  ///   - story: the events.
  ///   - span: up to how many milliseconds later is looked ahead; nil for all that comes.
  ///   - holds: gets what is known before an event, the event, and what comes behind it.
  /// - Returns: true if it holds before each.
  /// - Complexity: O(n²) in the number of events.
  public static func always(
    in story: PlayedStory, within span: Int? = 0,
    _ holds: (Self, PlayedStory.Event, _ next: ArraySlice<PlayedStory.Event>) -> Bool
  ) -> Bool {
    var known = Self()
    for (index, event) in story.events.enumerated() {
      let later = story.events[(index + 1)...]
      let next = span.map { span in later.prefix { $0.time <= event.time + span } } ?? later
      if !holds(known, event, next) { return false }
      known.note(event)
    }
    return true
  }

  /// What is known at the end.
  public static func end(of story: PlayedStory) -> Self {
    story.events.reduce(into: Self()) { $0.note($1) }
  }
}
