import Simulation

/// What may come in place of a good answer, at the same time; the mildest first.
public enum Fault: String, CaseIterable, Hashable, Sendable {
  /// HTTP status 503.
  case unavailable = "503"
  /// The connection breaks.
  case lost
  /// Status 200 and a body that is not JSON.
  case malformed
  /// The good answer, and once more 10 milliseconds later.
  case twice

  /// What the explorer tries unless told otherwise.
  public static let usual: [Fault] = [.unavailable, .lost]

  private static let unavailableContent = Answer.status(503, after: .zero).content
  private static let malformedContent = Answer.malformed(after: .zero).content

  /// The answer that comes in place of a good one after so long.
  func answer(inPlaceOf good: Answer, after latency: Duration) -> Answer {
    switch self {
    case .unavailable: Answer(content: Self.unavailableContent, latencies: [latency])
    case .lost: .connectionLost(after: latency)
    case .malformed: Answer(content: Self.malformedContent, latencies: [latency])
    case .twice: good.twice(again: .milliseconds(10))
    }
  }
}

extension Answer {
  /// The answer with what schedules call it, or the fault in its place that a schedule calls so.
  func orFault(called label: Substring?) -> (answer: Answer, label: String) {
    guard let label, label != self.label, isWellFormed, let latency = latencies.first,
      let fault = Fault(rawValue: String(label))
    else { return (self, self.label) }
    return (fault.answer(inPlaceOf: self, after: latency), fault.rawValue)
  }
}
