/// Why a request brought no value.
public struct NetworkError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The server answered with this status, which is not 200..<300.
    case status(Int)
    /// The connection broke before an answer came.
    case connectionLost
    /// The answer's body was not what was asked for.
    case malformed
    /// The request was called off: by its caller, or because the session was invalidated.
    case cancelled
    /// The caller's deadline passed before an answer came.
    case timedOut
  }

  /// What the request was for, in a word.
  public let request: String
  /// What went wrong.
  public let reason: Reason

  /// Says that the request named `request` failed for `reason`.
  public init(request: String, reason: Reason) {
    self.request = request
    self.reason = reason
  }
}

extension NetworkError: CustomStringConvertible {
  /// The message for the user.
  public var description: String {
    switch reason {
    case .status(let status): "\(request) failed: status \(status)"
    case .connectionLost: "\(request) failed: connection lost"
    case .malformed: "\(request) failed: malformed reply"
    case .cancelled: "\(request) was cancelled"
    case .timedOut: "\(request) failed: timed out"
    }
  }
}
