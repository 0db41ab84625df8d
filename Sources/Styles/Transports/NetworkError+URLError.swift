import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkError {
  /// Turns an error of `URLSession` into an error of the kit.
  ///
  /// Nil if the kit has no such error, for example for a malformed address or a bad certificate.
  ///
  /// - Parameters:
  ///   - error: what `URLSession` reports.
  ///   - request: what was requested, in one word.
  package init?(_ error: any Error, of request: String) {
    guard let code = (error as? URLError)?.code, let reason = Reason(code) else { return nil }
    self.init(request: request, reason: reason)
  }
}

extension NetworkError.Reason {
  /// What a code of `URLSession` means; nil for one that the kit has no word for.
  ///
  /// A lost connection has several codes. On Linux with Swift 6.3 it is −1005 if the server resets
  /// it, −1011 if the server closes it before the reply, and −1 if it does so half way.
  fileprivate init?(_ code: URLError.Code) {
    switch code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timedOut
    case .networkConnectionLost, .badServerResponse, .unknown: self = .connectionLost
    case .cannotConnectToHost, .notConnectedToInternet, .cannotFindHost: self = .connectionLost
    case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: self = .malformed
    default: return nil
    }
  }
}

extension Result where Success == Reply, Failure == NetworkError {
  /// Sorts the three optional values of a `URLSession` completion into a reply or an error.
  ///
  /// - Parameters:
  ///   - data: the body.
  ///   - response: the header; a status of 404 is a reply, not an error.
  ///   - error: why there is no reply.
  ///   - request: what the request was for, in a word.
  ///   - tellUnknown: told of an error without a word of the kit's; it counts as a lost connection.
  package init(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?, of request: String,
    tellUnknown: (any Error) -> Void
  ) {
    if let response = response as? HTTPURLResponse, error == nil {
      self = .success(Reply(status: response.statusCode, body: data ?? Data()))
      return
    }
    let error = error ?? URLError(.badServerResponse)
    if let known = NetworkError(error, of: request) {
      self = .failure(known)
    } else {
      tellUnknown(error)
      self = .failure(NetworkError(request: request, reason: .connectionLost))
    }
  }
}
