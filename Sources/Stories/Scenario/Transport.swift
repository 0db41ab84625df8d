import Simulation

/// Called once when a task of a transport has ended, on a queue of the transport's own.
///
/// There is an error, or a status and a body, which may be empty. A transfer that breaks half way may
/// bring an error with a status beside it.
public typealias TransportCompletion =
  @Sendable (
    _ body: [UInt8]?, _ status: Int?, _ error: TransportError?
  ) -> Void

/// Something that sends requests in the way of `URLSession`, without the types of Foundation.
///
/// ```swift
/// let task = transport.task(for: .location) { body, status, error in
///   print(status ?? 0)
/// }
/// task.resume()  // without it nothing is sent, and nobody is told
/// ```
public protocol Transport: Sendable {
  /// Makes a task that is suspended: its request is sent by `resume()`.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - completion: called when the task has ended, never within `resume()` or `cancel()`.
  /// - Returns: the task.
  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask
}

/// A request that is to be sent, or under way.
///
/// `cancel()` ends it, before `resume()` too; its completion then gets `TransportError.cancelled`.
/// After the end it does nothing.
public protocol TransportTask: Cancellable {
  /// Sends the request; does nothing the second time, or after `cancel()`.
  func resume()
}

/// Why a task of a transport brought no reply, with the number that `URLError` has for it.
public struct TransportError: Error, Hashable, Sendable {
  /// The number.
  public let code: Int

  /// Makes an error with the number that `URLError` has for it.
  public init(code: Int) {
    self.code = code
  }

  /// The task was cancelled.
  public static let cancelled = TransportError(code: -999)
  /// No data came for too long.
  public static let timedOut = TransportError(code: -1001)
  /// There is nobody to connect to.
  public static let cannotConnect = TransportError(code: -1004)
  /// The connection broke.
  public static let connectionLost = TransportError(code: -1005)
}

extension TransportError: CustomStringConvertible {
  /// The number, and what it means.
  public var description: String {
    let meaning =
      switch self {
      case .cancelled: " (cancelled)"
      case .timedOut: " (timed out)"
      case .cannotConnect: " (cannot connect)"
      case .connectionLost: " (connection lost)"
      default: ""
      }
    return "error \(code)\(meaning)"
  }
}
