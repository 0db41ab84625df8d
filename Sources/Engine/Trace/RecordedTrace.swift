/// What one style did to the world, in the order in which it happened.
package struct RecordedTrace: Hashable, Sendable {
  /// Whose trace it is.
  package let name: String
  /// Everything recorded, machinery included.
  package let events: [Event]
  /// By what it is marked.
  package private(set) var rules: TraceRules

  /// Makes a trace of `events`.
  package init(name: String, events: [Event], rules: TraceRules = TraceRules()) {
    self.name = name
    self.events = events
    self.rules = rules
  }

  /// The same trace, in which a request may go out after the user has left.
  package var allowingLateRequests: RecordedTrace {
    var trace = self
    trace.rules.allowsLateRequests = true
    return trace
  }

  /// The events that count in a comparison.
  package var visible: [Event] {
    let areAll = events.indices.allSatisfy { events[$0].kind != .mechanism }
    return areAll ? events : events.filter(\.isVisible)
  }

  /// How the trace breaks the contract by itself, the most severe first, each once.
  package var violations: [Verdict] {
    visible.violations(by: rules)
  }

  /// The visible events as a text file to read: milliseconds, event, and what is wrong with it.
  package var text: String {
    let events = visible.canonicallyOrdered()
    let marks = events.marks(by: rules)
    return events.enumerated()
      .map { index, event in
        let time = String(event.virtualTime.milliseconds)
        let padding = String(repeating: " ", count: max(0, 6 - time.count))
        let remarks = marks[index, default: []].map { "  ! \($0.rawValue)" }.joined()
        return "\(padding)\(time)  \(event.summary.onOneLine)\(remarks)\n"
      }
      .joined()
  }
}
