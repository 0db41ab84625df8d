import Scenario

extension NetworkError {
  /// Says that the connection broke on the way to `request`.
  static func lost(_ request: String) -> NetworkError {
    NetworkError(request: request, reason: .connectionLost)
  }
}
