import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the adapters of the styles need of a session: a `URLSession`, or one that is watched.
package protocol DataTaskSession: Sendable {
  /// A request that is to be sent, or under way.
  associatedtype DataTask: TransportTask

  /// Makes a task that is suspended; the handler is called once, when it has ended.
  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> DataTask

  /// Sends `request`, and waits for its end.
  func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse)
}

extension URLSession: DataTaskSession {}

extension URLSessionDataTask: TransportTask {}
