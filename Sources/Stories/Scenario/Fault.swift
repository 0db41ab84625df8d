import Explorer
import Simulation

/// What may come in place of a good reply or a good save, at the same time; the mildest first.
package enum Fault: String, CaseIterable, Hashable, Sendable {
  /// HTTP status 503.
  case unavailable = "503"
  /// HTTP status 404.
  case notFound = "404"
  /// HTTP status 401.
  case unauthorized = "401"
  /// The connection breaks.
  case lost
  /// The client gives up, as no reply has come in time.
  case timedOut = "timeout"
  /// Somebody else cancels the request, as a `URLSession` does that is invalidated; nobody has left.
  case invalidated
  /// Status 200 and a body that is not JSON.
  case malformed
  /// The good reply, and once more 10 milliseconds later.
  case twice
  /// The disk is full: nothing is saved.
  case full

  /// What the explorer tries unless told otherwise.
  package static let usual: [Fault] = [.unavailable, .lost, .full]

  /// What a client may treat in a way of its own, although most clients need not.
  package static let particular: [Fault] = [.notFound, .unauthorized, .timedOut, .malformed]

  /// What it replaces, as schedules call it.
  package var replacement: Replacement {
    Replacement(of: self == .full ? Store.goodLabel : ScriptedReply.goodLabel, by: rawValue)
  }

  private static let unavailableContent = ScriptedReply.status(503, after: .zero).content
  private static let malformedContent = ScriptedReply.malformed(after: .zero).content

  /// The reply that comes in place of a good one after so long; nil if it is no fault of a network.
  func reply(inPlaceOf good: ScriptedReply, after latency: Duration) -> ScriptedReply? {
    switch self {
    case .unavailable: ScriptedReply(content: Self.unavailableContent, latencies: [latency])
    case .notFound: .status(404, after: latency)
    case .unauthorized: .status(401, after: latency)
    case .lost: .connectionLost(after: latency)
    case .timedOut: .timedOut(after: latency)
    case .invalidated: .invalidated(after: latency)
    case .malformed: ScriptedReply(content: Self.malformedContent, latencies: [latency])
    case .twice: good.twice(again: .milliseconds(10))
    case .full: nil
    }
  }
}

extension ScriptedReply {
  /// The reply with what schedules call it, or the fault in its place that a schedule calls so.
  func orFault(called label: Substring?) -> (reply: ScriptedReply, label: String) {
    let own = self.label
    guard let label = label.map(String.init), label != own, isWellFormed,
      let latency = latencies.first,
      let reply = Fault(rawValue: label)?.reply(inPlaceOf: self, after: latency)
    else { return (self, own) }
    return (reply, label)
  }
}
