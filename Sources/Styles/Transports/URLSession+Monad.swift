import Foundation
import MonadStyle
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskSession {
  /// Returns an `Async` that sends `request` each time that it is executed.
  ///
  /// - Parameter request: what to send.
  /// - Returns: an `Async` that calls back with the reply, on the session's delegate queue.
  package func reply(to request: URLRequest) -> Async<Result<Reply, NetworkError>> {
    Async { callback in
      self.dataTask(with: request) { data, response, error in
        callback(.init(data, response, error, of: request.subject))
      }
      .resume()
    }
  }
}
