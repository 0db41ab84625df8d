import Simulation

/// What may come in place of a good reply, at the same time; the mildest first.
package enum Fault: String, CaseIterable, Hashable, Sendable {
  /// HTTP status 503.
  case unavailable = "503"
  /// The connection breaks.
  case lost
  /// Status 200 and a body that is not JSON.
  case malformed
  /// The good reply, and once more 10 milliseconds later.
  case twice

  /// What the explorer tries unless told otherwise.
  package static let usual: [Fault] = [.unavailable, .lost]

  private static let unavailableContent = ScriptedReply.status(503, after: .zero).content
  private static let malformedContent = ScriptedReply.malformed(after: .zero).content

  /// The reply that comes in place of `good`, after `latency`.
  func reply(inPlaceOf good: ScriptedReply, after latency: Duration) -> ScriptedReply {
    switch self {
    case .unavailable: ScriptedReply(content: Self.unavailableContent, latencies: [latency])
    case .lost: .connectionLost(after: latency)
    case .malformed: ScriptedReply(content: Self.malformedContent, latencies: [latency])
    case .twice: good.twice(again: .milliseconds(10))
    }
  }
}

extension ScriptedReply {
  /// The reply with what schedules call it, or the fault in its place that a schedule calls so.
  func orFault(called label: Substring?) -> (reply: ScriptedReply, label: String) {
    let own = self.label
    guard let label = label.map(String.init), label != own, isWellFormed,
      let latency = latencies.first, let fault = Fault(rawValue: label)
    else { return (self, own) }
    return (fault.reply(inPlaceOf: self, after: latency), fault.rawValue)
  }
}
