import Foundation
import Scenario

/// Which errors a `catch` or a `recover` takes.
public enum CatchPolicy: Sendable {
  /// All of them.
  case allErrors
  /// All but cancellation, which is nothing to tell the user of: the user wanted it.
  ///
  /// Cancellation is Swift's `CancellationError`, Foundation's `URLError.cancelled` and
  /// `CocoaError.userCancelled`, and a request that was called off: a `NetworkError` with the reason
  /// `cancelled`, or `TransportError.cancelled`. An `AllRejected` is one if all its errors are.
  case allErrorsExceptCancellation

  func includes(_ error: any Error) -> Bool {
    self == .allErrors || !Self.isCancellation(error)
  }

  private static func isCancellation(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    if let error = error as? NetworkError { return error.reason == .cancelled }
    if let error = error as? TransportError { return error == .cancelled }
    if let error = error as? AllRejected { return error.errors.allSatisfy(isCancellation) }
    let error = error as NSError
    return error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
      || error.domain == NSCocoaErrorDomain && error.code == CocoaError.userCancelled.rawValue
  }
}
