/// How far a story has come at one moment: what is still open, and whether it has ended.
package struct Standing: Hashable, Sendable {
  /// The requests and saves that are under way, in the order in which they began.
  package private(set) var open: [Event] = []
  /// The last ending that was reported; nil if none was.
  package private(set) var ending: Event?
  /// When the user left; nil if nobody did.
  package private(set) var left: Event?

  /// Reads the events of a trace up to a time, those at that time included.
  ///
  /// It takes O(n * m) for n events and m requests under way at the same time.
  ///
  /// - Parameters:
  ///   - trace: what happened.
  ///   - time: the last moment that counts, in virtual time.
  package init(of trace: RecordedTrace, at time: Duration) {
    for event in trace.visible where event.virtualTime <= time {
      switch event.kind {
      case .request, .save: open.append(event)
      case .reply, .fault, .cancel, .saved: open.removeAll { $0.key == event.key }
      case .finish: ending = event
      case .leave: left = event
      case .user, .screen, .hang, .escape, .livelock, .mechanism: break
      }
    }
  }
}
