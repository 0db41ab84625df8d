import Scenario
import Simulation

/// What becomes of requests over a transport, drawn once for all of them.
struct DrawnReplies: Sendable {
  /// After how much time the reply comes, or the error in its place.
  let time: Duration
  private let status: Int?
  private let body: TransportLoads.Body
  private let error: TransportError?

  /// Draws it; of all lists the first element is the plainest.
  ///
  /// - Parameters:
  ///   - draw: what it is drawn from.
  ///   - times: after how many ms the reply may come.
  ///   - statuses: the statuses that it may have; an error may come without one.
  ///   - bodies: the bodies that it may have.
  ///   - errors: what may come in its place.
  init(
    _ draw: inout Draw, after times: [Int], _ statuses: [Int], _ bodies: [TransportLoads.Body],
    _ errors: [TransportLoads.Failure]
  ) {
    time = .milliseconds(draw.any(of: times, "ms for the reply"))
    let status = draw.any(of: statuses, "the status is")
    body = draw.any(of: bodies, "the body is")
    error = draw.any(of: errors, "the transport reports").error
    let hasStatus = error == nil || draw.flag("a status comes beside it")
    self.status = hasStatus ? status : nil
  }

  /// What becomes of a request.
  func fate(of request: Request) -> PlayedTransport.Fate {
    .init(after: time, status: status, body: body.bytes(of: request), error: error)
  }
}
