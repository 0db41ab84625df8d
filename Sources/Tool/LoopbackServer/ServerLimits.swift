/// How much a server takes, and how long it waits.
package struct ServerLimits: Hashable, Sendable {
  /// The most bytes that a header may have.
  package var header = 16 << 10
  /// The most bytes that a body may have.
  package var body = 1 << 20
  /// The most connections at a time; one more is closed at once.
  package var connections = 900
  /// How many seconds a request may take to come in, from its first byte on.
  package var secondsToAsk = 10.0
  /// How many seconds a connection may be open without a request.
  package var secondsIdle = 60.0
  /// How many seconds a client may take no byte of its reply.
  package var secondsToTake = 10.0

  /// The usual limits.
  package init() {}
}

/// Why a server could not begin.
package enum ServerError: Error, Hashable {
  /// Another program listens on the port.
  case portTaken(UInt16)
  /// The system refused something; what, and its reason.
  case refused(String, reason: String)
}

extension ServerError: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch self {
    case .portTaken(let port): "Port \(port) is taken by another program."
    case .refused(let what, let reason): "The system refused \(what): \(reason)."
    }
  }
}
