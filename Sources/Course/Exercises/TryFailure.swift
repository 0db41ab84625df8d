import Scenario

/// How a try fails, of work that is tried again.
enum TryFailure: String, CustomStringConvertible {
  case status503 = "status 503"
  case lost = "a lost connection"
  case object = "an object"
  case number = "a number"
  case status404 = "status 404"
  case cancelled = "a CancellationError"

  /// The error of the try with a number.
  func error(_ number: Int) -> any Error {
    switch self {
    case .status503: NetworkError(request: "try \(number)", reason: .status(503))
    case .lost: NetworkError(request: "try \(number)", reason: .connectionLost)
    case .object: SampleErrorObject(number)
    case .number: SampleError(number: number)
    case .status404: NetworkError(request: "try \(number)", reason: .status(404))
    case .cancelled: CancellationError()
    }
  }

  /// Whether an error may be gone the next time: each of the first three.
  static func mayPass(_ error: any Error) -> Bool {
    if let error = error as? NetworkError { return error.reason != .status(404) }
    return error is SampleErrorObject
  }
}
