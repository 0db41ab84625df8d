import Rendering
import Simulation
import Trace

/// The timeline of a trace, and what its requests are called elsewhere.
struct TraceDrawing {
  let timeline: Timeline
  /// For each bar, the line that began it, and what schedules call its answers.
  let origins: [(line: Int, arrivals: [String])]
  /// What the bars are called, by the keys of their events.
  let names: [String: String]
  /// What the bars are called, by the names that schedules have for their answers.
  let called: [String: String]

  /// Draws a trace, of which it is known where the world could have gone another way.
  init(of trace: RecordedTrace, _ points: [ChoicePoint]) {
    let timeline = Timeline(of: trace)
    let events = trace.visible
    let answers = events.filter { [.reply, .fault, .saved].contains($0.kind) }
    let replies = points.filter(\.isReply).map(\.name)
    let arrivals = Dictionary(grouping: zip(answers, replies)) { $0.0.key }
    let begun = events.canonicallyOrdered().filter { $0.kind == .request || $0.kind == .save }
    var names: [String: String] = [:]
    var called: [String: String] = [:]
    origins = zip(begun, timeline.bars).map { event, bar in
      let own = arrivals[event.key, default: []].map(\.1)
      names[event.key] = bar.name
      for arrival in own { called[arrival] = bar.name }
      return (event.line ?? 0, own)
    }
    self.timeline = timeline
    self.names = names
    self.called = called
  }
}

extension ChoicePoint {
  /// Whether a reply came, and not the news of a cancellation, a timer or the user.
  fileprivate var isReply: Bool {
    !isJob && name.contains("=") && !name.contains("=cancelled")
  }
}
