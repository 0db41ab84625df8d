import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Sends `request`, as an async function; cancelling the task cancels the request.
  ///
  /// On Linux a cancellation that meets the reply may end the process (`lessons/sources.md`, F600).
  ///
  /// - Parameter request: what to ask.
  /// - Returns: the reply.
  /// - Throws: `NetworkError`; `CancellationError` if `data(for:)` throws `URLError.cancelled`
  ///   because this task is cancelled.
  package func reply(to request: URLRequest) async throws -> Reply {
    do {
      let (data, response) = try await data(for: request, delegate: nil)
      return try Result(data, response, nil, of: request.subject).get()
    } catch let error as URLError {
      if error.code == .cancelled { try Task.checkCancellation() }
      return try Result(nil, nil, error, of: request.subject).get()
    }
  }
}
